// @vitest-environment node
import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { messagesOf, quotedIds, repeatedIds, usesOf, type Messages } from './check';

const locales = join(import.meta.dirname, '../../../locales/web');
const source = join(import.meta.dirname, '..');

function read(language: string): Record<string, string> {
  const folder = join(locales, language);
  return Object.fromEntries(readdirSync(folder).filter((file) => file.endsWith('.ftl')).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

const files = { en: read('en'), pt: read('pt') };
const all = (language: 'en' | 'pt'): Messages => Object.assign({}, ...Object.values(files[language]).map(messagesOf)) as Messages;
const messages = { en: all('en'), pt: all('pt') };

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$|check\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

describe('messages', () => {
  test('both languages have the same files', () => {
    expect(Object.keys(files.pt)).toEqual(Object.keys(files.en));
  });

  test.each(Object.keys(files.en))('%s has the same ids with the same variables in both languages', (file) => {
    expect(messagesOf(files.pt[file] ?? '')).toEqual(messagesOf(files.en[file] ?? ''));
  });

  test.each(Object.keys(files.en))('%s keeps to its area', (file) => {
    const area = file.replace('.ftl', '');
    const strangers = Object.keys(messagesOf(files.en[file] ?? '')).filter((id) => !id.startsWith(`${area}-`) && id !== 'app-name');
    expect(strangers).toEqual([]);
  });

  test.each(['en', 'pt'] as const)('no id comes twice in %s, and Fluent reads every message', (language) => {
    const sources = Object.values(files[language]);
    expect(repeatedIds(sources)).toEqual([]);
    const read = sources.flatMap((text) => new FluentResource(text).body.map((message) => message.id));
    expect(read.sort()).toEqual(Object.keys(messages[language]).sort());
  });

  test('every message that the pages use exists', () => {
    const ids = Object.keys(messages.en);
    const missing = code.flatMap(({ file, text }) =>
      usesOf(text)
        .filter(({ id }) => (typeof id === 'string' ? !(id in messages.en) : !ids.some((known) => id.test(known))))
        .map(({ id }) => `${file}: ${String(id)}`),
    );
    expect(missing).toEqual([]);
  });

  test('every message is used', () => {
    const uses = code.flatMap(({ text }) => usesOf(text).map(({ id }) => id));
    const named = new Set([...uses.filter((id) => typeof id === 'string'), ...code.flatMap(({ text }) => quotedIds(text))]);
    const patterns = uses.filter((id) => id instanceof RegExp);
    expect(Object.keys(messages.en).filter((id) => !named.has(id) && !patterns.some((pattern) => pattern.test(id)))).toEqual([]);
  });
});

describe('the reader of messages', () => {
  test('finds ids, variables in selectors, and uses', () => {
    expect(messagesOf('a-b = { $x ->\n    [one] { $y }\n   *[other] z\n}\n# c = { $no }\nd = e')).toEqual({ 'a-b': ['x', 'y'], d: [] });
    expect(usesOf("t('a-b', { x })")).toEqual([{ id: 'a-b' }]);
    expect(usesOf('t(`a-${kind}-c`)')).toEqual([{ id: /^a-[\w-]+-c$/ }]);
  });
});

describe('the language', () => {
  test('is the one kept, else the first of the browser that the app speaks', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('navigator', { languages: ['pt-BR', 'en'] });
    const { language, preferred, setLanguage, t } = await import('./index.svelte');
    expect(language()).toBe('pt');
    expect(preferred('en', ['pt'])).toBe('en');
    expect(preferred('xx', ['de-DE', 'en-GB'])).toBe('en');
    expect(preferred(null, ['fr'])).toBe('en');
    expect(preferred(null, ['es', 'pt-PT'])).toBe('pt');
    setLanguage('en');
    expect(t('home-minutes', { from: 5, to: 10 })).toBe('5–10 min');
    expect(t('no-such-message')).toBe('[no-such-message]');
    vi.unstubAllGlobals();
  });
});
