// What leaves the page: texts and pictures to the clipboard, records as files.

import { t } from '../i18n/index.svelte';
import { toast } from '../ui/toast.svelte';

/** Copies a text; says whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The older way, for pages without a secure connection. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  // A modal dialog makes all that is outside it inert.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

/** Tells whether something was copied. */
export function tellCopied(done: boolean): void {
  if (done) toast(t('play-copied'), 'good');
  else toast(t('play-copy-failed'), 'bad');
}

/** Hands a file to the person. */
export function download(name: string, content: Blob | string): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain;charset=utf-8' }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
