// The page's own words, in Fluent. Texts about rules and games come from the server in the same
// language.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { readStored, store } from '../ui/storage';

export type Language = 'en' | 'pt';
export const LANGUAGES: Language[] = ['en', 'pt'];

const sources = import.meta.glob('../../../locales/web/*/*.ftl', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

function load(tag: Language): FluentBundle {
  const bundle = new FluentBundle(tag, { useIsolating: false });
  for (const [path, text] of Object.entries(sources)) {
    if (path.includes(`/web/${tag}/`)) bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

const bundles: Record<Language, FluentBundle> = { en: load('en'), pt: load('pt') };

/** The language kept from last time, else the first of the browser's that the app speaks. */
export function preferred(kept: unknown, tags: readonly string[]): Language {
  const spoken = (tag: unknown) => LANGUAGES.find((language) => typeof tag === 'string' && tag.toLowerCase().split('-', 1)[0] === language);
  return spoken(kept) ?? tags.map(spoken).find((language) => language !== undefined) ?? 'en';
}

const first = preferred(readStored('language'), navigator.languages);
document.documentElement.lang = first;
let current = $state<Language>(first);

/** The language in use; reading it in a component makes the component follow it. */
export function language(): Language {
  return current;
}

export function setLanguage(tag: Language): void {
  current = tag;
  store('language', tag);
  document.documentElement.lang = tag;
}

/** The message of that id in the language in use; a missing one shows its id in brackets. */
export function t(id: string, variables?: Record<string, FluentVariable>): string {
  const message = bundles[current].getMessage(id);
  if (!message?.value) return `[${id}]`;
  return bundles[current].formatPattern(message.value, variables);
}
