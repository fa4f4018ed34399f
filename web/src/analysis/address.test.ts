import { describe, expect, it } from 'vitest';
import { read, write, type Address } from './address';

function opened(text: string): Address {
  const url = new URL(text, 'http://here');
  const parts = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return read(parts[1] ?? '', url.searchParams);
}

describe('the address of an analysis', () => {
  const cases: Address[] = [
    { game: 'oware', position: null, first: null, moves: [], ply: null },
    { game: 'oware:abapa+cycle=split', position: '4,4,4,4,4,4/4,4,4,4,4,4 0,0 S', first: null, moves: ['C', 'd', 'F'], ply: null },
    { game: 'bagha-chall:standard', position: 'a1,e3<e4!,a5,e5/-/20/0 p chain=c3', first: 'p', moves: ['@c3', 'a1-b2', 'a1xc3', '-c3', 'c3~d4', 'b2*5', 'stop'], ply: 2 },
    { game: 'bao-kenya-laps', position: null, first: 'N', moves: ['f2>', 'b5<', '+a', 'pass'], ply: 0 },
  ];

  it('holds everything, so that opening it shows the same', () => {
    for (const address of cases) expect(opened(write(address))).toEqual(address);
  });

  it('can be read by a person', () => {
    expect(write(cases[1] as Address)).toBe('/analysis/oware:abapa~cycle=split?position=4,4,4,4,4,4/4,4,4,4,4,4_0,0_S&moves=C,d,F');
  });

  it('leaves out a ply that is the end of the line', () => {
    expect(write({ game: 'oware', position: null, first: null, moves: ['C'], ply: 1 })).toBe('/analysis/oware?moves=C');
  });

  it('reads what others write, percent-encoded or not', () => {
    expect(opened('/analysis/oware%3Aabapa%2Bcycle%3Dsplit?position=4%2C4%2C4%2C4%2C4%2C4%2F4,4,4,4,4,4%200%2C0%20S&moves=C%2Cd').position).toBe('4,4,4,4,4,4/4,4,4,4,4,4 0,0 S');
    expect(opened('/analysis/oware%3Aabapa%2Bcycle%3Dsplit').game).toBe('oware:abapa+cycle=split');
  });

  it('leaves out what makes no sense', () => {
    expect(opened('/analysis/oware?first=x&moves=,C,,d,&ply=-1')).toEqual({ game: 'oware', position: null, first: null, moves: ['C', 'd'], ply: null });
    expect(opened('/analysis/oware?moves=C&ply=7').ply).toBeNull();
  });
});
