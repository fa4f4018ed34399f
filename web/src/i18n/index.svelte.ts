// The page's own words, in Fluent. Texts about rules and games come from the server in the same
// language.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

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

function preferred(): Language {
  const kept = localStorage.getItem('language');
  if (kept === 'en' || kept === 'pt') return kept;
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('pt')) && !navigator.language.toLowerCase().startsWith('en') ? 'pt' : 'en';
}

let current = $state<Language>(preferred());
document.documentElement.lang = current;

/** The language in use; reading it in a component makes the component follow it. */
export function language(): Language {
  return current;
}

export function setLanguage(tag: Language): void {
  current = tag;
  localStorage.setItem('language', tag);
  document.documentElement.lang = tag;
}

/** The message of that id in the language in use; a missing one shows its id in brackets. */
export function t(id: string, variables?: Record<string, FluentVariable>): string {
  const message = bundles[current].getMessage(id);
  if (!message?.value) return `[${id}]`;
  return bundles[current].formatPattern(message.value, variables);
}
