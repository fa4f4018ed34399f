// What rulesets are called where people read of them.

import { t } from '../i18n/index.svelte';

const NAMED = new Set(['source', 'standard', 'compulsory', 'olympiad', 'abapa', 'kalah']);

/** The name of a ruleset in words; a new one stands by its own id until it has some. */
export function rulesetName(id: string): string {
  return NAMED.has(id) ? t(`rules-ruleset-${id}`) : id.slice(0, 1).toLocaleUpperCase() + id.slice(1);
}
