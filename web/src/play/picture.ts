// The board as a picture on the clipboard, or as a file where the browser takes no pictures there.

import type { GameDetail, Scene } from '../api/types';
import { boardImage, boardPicture } from '../board/image';
import { t } from '../i18n/index.svelte';
import { settings, shownTheme } from '../ui/settings.svelte';
import { toast } from '../ui/toast.svelte';
import { download } from './files';
import { fileName } from './names';

export async function copyPicture(detail: GameDetail, scene: Scene, flipped: boolean): Promise<void> {
  const svg = boardImage(detail.board, scene, { sides: detail.sides, flipped, ground: settings.board, pieces: settings.pieces, dark: shownTheme() === 'dark' });
  try {
    const picture = boardPicture(svg);
    try {
      // The promise is handed over unfinished: some browsers allow copying only at once after a press.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
      toast(t('play-copied'), 'good');
    } catch {
      download(fileName(detail.game, new Date().toISOString(), 'png'), await picture);
      toast(t('play-saved-image'), 'info');
    }
  } catch {
    download(fileName(detail.game, new Date().toISOString(), 'svg'), new Blob([svg], { type: 'image/svg+xml' }));
    toast(t('play-saved-image'), 'info');
  }
}
