// What lies on the board in the picture of a game: its start. A board that starts empty, with all
// pieces in hand, would say nothing of the game; it is shown with a few of them put down.

import type { GameSummary, Scene } from '../api/types';

/** How many pieces of a side are put down on an empty board. */
const MOST = 3;

export function pictured({ board, scene, sides }: Pick<GameSummary, 'board' | 'scene' | 'sides'>): Scene {
  if (board.kind !== 'points' || Object.keys(scene.contents).length > 0) return scene;
  const points = board.places.filter((place) => place.shape === 'point');
  const contents: Scene['contents'] = {};
  // Every third point, so that the pieces neither touch nor stand in a row.
  const step = points.length % 3 === 0 ? 4 : 3;
  let at = 0;
  for (const { side, piece } of sides) {
    for (let left = Math.min(MOST, scene.hand[side] ?? 0); left > 0; left -= 1) {
      const point = points[at % points.length];
      if (point) contents[point.id] = { side, piece, came_from: null, seeds: 0, cowries: 0 };
      at += step;
    }
  }
  return { ...scene, contents };
}
