// The board as a picture: an SVG with every colour written out, and a PNG of it.

import type { Board, Scene, SideInfo } from '../api/types';
import { awayFrom, countersMarkup, ownerMarkup, pieceMarkup, type Look } from './contents';
import { layOut } from './geometry';
import { groundMarkup } from './ground';
import { paletteOf, type GroundStyle, type PieceStyle } from './palette';
import { hasTray, TRAY, trayMarkup, trayOf } from './tray';

export interface ImageOptions {
  sides: SideInfo[];
  flipped?: boolean;
  ground?: GroundStyle;
  pieces?: PieceStyle;
  dark?: boolean;
  named?: boolean;
  /** Width in pixels. */
  width?: number;
}

/** A whole SVG document of a position. */
export function boardImage(board: Board, scene: Scene, options: ImageOptions): string {
  const { sides, flipped = false, ground = 'wood', pieces = 'figures', dark = false, named = true, width = 960 } = options;
  const palette = paletteOf(ground, dark);
  const layout = layOut(board, flipped, false);
  const look: Look = { style: pieces, palette, size: 29, small: false, always: false };
  const strip = board.kind === 'points' && hasTray(scene) ? TRAY : 0;
  const pad = 12;
  const box = { x: layout.view.x - pad, y: layout.view.y - pad, width: layout.view.width + 2 * pad, height: layout.view.height + strip + 2 * pad };
  const height = Math.round((width * box.height) / box.width);
  const [page, ink] = dark ? ['#211d19', '#d9cfbe'] : ['#fbf7ee', '#5e5446'];
  let out = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${width}" height="${height}" color="${ink}">`;
  out += `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${page}"/>`;
  out += groundMarkup(board, layout, { style: ground, palette, uid: 'image', small: false, named, nameSize: 21 });
  for (const spot of layout.spots) {
    const content = scene.contents[spot.place.id];
    let inner = '';
    if (board.kind === 'holes') inner = ownerMarkup(spot, content, palette) + countersMarkup(spot, content, look);
    else if (content?.side) inner = pieceMarkup(content, look, awayFrom(layout, spot, content.came_from));
    if (inner) out += `<g transform="translate(${spot.x} ${spot.y})">${inner}</g>`;
  }
  if (strip > 0) out += trayMarkup(trayOf(scene, sides, layout), { style: pieces, palette, sides, size: 26 });
  return `${out}</svg>`;
}

/** The picture as a PNG. Rejects where the browser cannot draw it. */
export async function boardPicture(svg: string): Promise<Blob> {
  // A data address: the content security policy allows images of that kind.
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas'))), 'image/png');
  });
}
