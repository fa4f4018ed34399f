import { describe, expect, it } from 'vitest';
import * as studies from './studies';
import * as trees from './tree';

function store(text: string | null = null): { getItem: () => string | null; setItem: (key: string, value: string) => void } {
  let kept = text;
  return { getItem: () => kept, setItem: (_, value) => (kept = value) };
}

const START = { game: 'oware', position: null, first: null };

function rich(...moves: string[]): trees.Tree {
  const [tree, end] = trees.playLine(trees.empty(), trees.ROOT, moves);
  return trees.withComment(tree, end, 'well');
}

describe('studies kept in the browser', () => {
  it('are found again by their start and a line that they contain', () => {
    const kept = store();
    studies.keep(kept, 'one', START, rich('C', 'd', 'F'));
    expect(studies.recall(kept, START, ['C', 'd'])).toEqual({ id: 'one', tree: rich('C', 'd', 'F') });
    expect(studies.recall(kept, START, ['C', 'e']).tree).toEqual(trees.empty());
    expect(studies.recall(kept, { ...START, first: 'N' }, ['C']).tree).toEqual(trees.empty());
    expect(studies.recall(kept, START, []).tree).toEqual(trees.empty());
  });

  it('are kept only while an address could not hold them', () => {
    const kept = store();
    studies.keep(kept, 'one', START, rich('C'));
    expect(studies.all(kept)).toHaveLength(1);
    const [plain] = trees.playLine(trees.empty(), trees.ROOT, ['C']);
    studies.keep(kept, 'one', START, plain);
    expect(studies.all(kept)).toHaveLength(0);
  });

  it('are the newest thirty', () => {
    const kept = store();
    for (let i = 0; i < 40; i += 1) studies.keep(kept, `n${i}`, START, rich('C'));
    expect(studies.all(kept)).toHaveLength(30);
    expect(studies.all(kept)[0]?.id).toBe('n39');
  });

  it('survive a damaged store', () => {
    expect(studies.all(store('{'))).toEqual([]);
    expect(studies.all(store('[{"id":"x"},null,3]'))).toEqual([]);
    expect(studies.all(store('[{"id":"x","start":{"game":"oware"},"tree":{"next":1,"nodes":{"0":{"id":0,"parent":0,"move":"","comment":"","children":[5]}}}}]'))).toEqual([]);
  });
});
