// A game as a record: the text that other programs and people read.

import { api } from '../api/client';
import type { Line } from '../api/types';
import { toast } from '../ui/toast.svelte';
import { download } from './files';
import { fileName } from './names';
import type { Saved } from './saved';

export async function downloadRecord(line: Line, { updated }: Pick<Saved, 'updated'>, tags: Record<string, string> = {}): Promise<void> {
  try {
    const { text } = await api.writeRecord(line, { Date: updated.slice(0, 10), ...tags });
    download(fileName(line.game, updated, 'txt'), text);
  } catch (problem) {
    toast((problem as Error).message, 'bad');
  }
}
