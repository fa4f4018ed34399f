// The colours of boards and pieces, light and dark. They are given to the drawing as attributes
// rather than as CSS, so that a copied picture looks the same as the board on the page.

export type GroundStyle = 'wood' | 'stone' | 'cloth' | 'sand';
export const GROUNDS: GroundStyle[] = ['wood', 'stone', 'cloth', 'sand'];
export type PieceStyle = 'figures' | 'shapes';

export interface Ground {
  /** The surface, its edge, and the two colours of its faint texture. */
  board: string; edge: string; grain: string; fleck: string;
  /** Lines of the board and the light that lies along their lower edge. */
  line: string; groove: string;
  /** A carved hole: floor, shaded wall, lit rim. */
  floor: string; wall: string; rim: string;
  /** Painted letters; numbers of seeds and the halo that lifts them off. */
  label: string; count: string; halo: string;
  /** The darker squares of a chequered board. */
  square: string;
}

/** Fill, outline and detail of a thing that lies on the board. */
export interface Tone { fill: string; outline: string; detail: string }

export interface Palette {
  ground: Ground;
  pieces: Record<'dark' | 'light' | 'warm' | 'grey', Tone>;
  seed: Tone;
  cowrie: Tone;
  /** Rings of holes by their owner: South, North. */
  owners: { S: string; N: string };
}

const LIGHT: Record<GroundStyle, Ground> = {
  wood: { board: '#dcbf94', edge: '#b58d5c', grain: '#d3b385', fleck: '#e2c9a1', line: '#5a3d23', groove: '#f0dcbb', floor: '#b78a58', wall: '#8d6439', rim: '#efd9b4', label: '#5d4124', count: '#2c1d10', halo: '#efdcbd', square: '#c29a68' },
  stone: { board: '#d3cfc6', edge: '#a5a096', grain: '#c9c4ba', fleck: '#dcd8cf', line: '#4d4a44', groove: '#eeebe4', floor: '#aba59a', wall: '#847f75', rim: '#ebe8e1', label: '#4a4741', count: '#22201d', halo: '#e9e6df', square: '#b3aea3' },
  cloth: { board: '#e7dcc5', edge: '#a8573f', grain: '#dccfb4', fleck: '#f1e8d6', line: '#8b3a2a', groove: '#f6efdf', floor: '#d0bf9d', wall: '#a88f68', rim: '#f5ecd9', label: '#6c3527', count: '#33201a', halo: '#f5eddc', square: '#d3bd98' },
  sand: { board: '#e6d3a9', edge: '#c3a871', grain: '#dfca9c', fleck: '#ecdcb6', line: '#957443', groove: '#f7ead0', floor: '#cdb27f', wall: '#a3854f', rim: '#f4e6c6', label: '#69512c', count: '#33260f', halo: '#f4e8cb', square: '#d0b684' },
};

const DARK: Record<GroundStyle, Ground> = {
  wood: { board: '#5d4531', edge: '#3d2c1e', grain: '#554029', fleck: '#67503a', line: '#d8bb8f', groove: '#3a2a1c', floor: '#412f20', wall: '#2a1d13', rim: '#7b5f45', label: '#dcc29b', count: '#fff3df', halo: '#33241a', square: '#4a3626' },
  stone: { board: '#4c4d50', edge: '#313235', grain: '#46474a', fleck: '#58595c', line: '#cfccc4', groove: '#2e2f32', floor: '#37383b', wall: '#232427', rim: '#6d6e72', label: '#d2cfc7', count: '#faf7f0', halo: '#2a2b2d', square: '#3d3e41' },
  cloth: { board: '#33404a', edge: '#b0874c', grain: '#2e3a43', fleck: '#3c4a55', line: '#d9b877', groove: '#242e36', floor: '#26313a', wall: '#182128', rim: '#4f606d', label: '#e0c48d', count: '#fff3da', halo: '#1b242b', square: '#293540' },
  sand: { board: '#6b5b40', edge: '#4a3e2a', grain: '#635439', fleck: '#77664a', line: '#e3cb98', groove: '#473b27', floor: '#51442e', wall: '#372d1d', rim: '#8b7956', label: '#e2cea3', count: '#fff6e2', halo: '#3a301f', square: '#584a32' },
};

const PIECES: Record<'light' | 'dark', Palette['pieces']> = {
  light: {
    dark: { fill: '#2c2a2e', outline: '#f7f1e4', detail: '#f7f1e4' },
    light: { fill: '#fbf6ea', outline: '#33281d', detail: '#33281d' },
    warm: { fill: '#cf7a2c', outline: '#2d1a0d', detail: '#2d1a0d' },
    grey: { fill: '#8a8f96', outline: '#22252a', detail: '#22252a' },
  },
  dark: {
    dark: { fill: '#17161a', outline: '#ece2cf', detail: '#ece2cf' },
    light: { fill: '#f4ead6', outline: '#1d1610', detail: '#1d1610' },
    warm: { fill: '#dd8a3c', outline: '#1a0f07', detail: '#1a0f07' },
    grey: { fill: '#9aa0a8', outline: '#15171a', detail: '#15171a' },
  },
};

export function paletteOf(style: GroundStyle, dark: boolean): Palette {
  const theme = dark ? 'dark' : 'light';
  return {
    ground: (dark ? DARK : LIGHT)[style],
    pieces: PIECES[theme],
    seed: dark
      ? { fill: '#b9bda6', outline: '#15150f', detail: '#e9ecd9' }
      : { fill: '#6f7560', outline: '#24271c', detail: '#b4baa2' },
    cowrie: { fill: '#fdf6e6', outline: dark ? '#1d130c' : '#5b3a20', detail: '#7a4a2a' },
    owners: dark ? { S: '#e7b766', N: '#8fc0d6' } : { S: '#8a4b1c', N: '#1f5f78' },
  };
}
