// Looks over the messages and their uses: what the test i18n.test.ts reports. Reads Fluent syntax
// only as far as that needs: ids, and the variables of each message.

export interface Messages { [id: string]: string[] }

/** Every message of a Fluent file with its variables, sorted. */
export function messagesOf(source: string): Messages {
  const messages: Messages = {};
  let current: Set<string> | null = null;
  let id = '';
  const close = () => {
    if (current) messages[id] = [...current].sort();
  };
  for (const line of source.split('\n')) {
    const start = /^([a-zA-Z][\w-]*)\s*=/.exec(line);
    if (start) {
      close();
      id = start[1] ?? '';
      current = new Set();
    } else if (/^(#|-)/.test(line)) {
      close();
      current = null;
    }
    for (const [, variable] of line.matchAll(/\$([a-zA-Z][\w-]*)/g)) if (variable) current?.add(variable);
  }
  close();
  return messages;
}

/** Ids that a file has twice. */
export function repeatedIds(sources: string[]): string[] {
  const ids = sources.flatMap((source) => [...source.matchAll(/^([a-zA-Z][\w-]*)\s*=/gm)].map((match) => match[1] ?? ''));
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

export interface Use {
  /** The id, or for a made one (`rules-${x}`) a pattern of it. */
  id: string | RegExp;
}

/** Each use of a message in a source text: `t('id')`, and "t(`area-${made}`)" as a pattern. */
export function usesOf(source: string): Use[] {
  const uses: Use[] = [];
  for (const [, id] of source.matchAll(/\bt\(\s*['"]([\w-]+)['"]/g)) if (id) uses.push({ id });
  for (const [, made] of source.matchAll(/\bt\(\s*`([^`]+)`/g)) {
    if (!made) continue;
    const pattern = made.split(/\$\{[^}]*\}/).map((part) => part.replace(/[^\w-]/g, '\\$&')).join('[\\w-]+');
    uses.push({ id: new RegExp(`^${pattern}$`) });
  }
  return uses;
}

/** Words in quotes that look like the id of a message: where ids stand in data and are used later. */
export function quotedIds(source: string): string[] {
  return [...source.matchAll(/['"`]([a-z]+(?:-[\w]+)+)['"`]/g)].map((match) => match[1] ?? '');
}
