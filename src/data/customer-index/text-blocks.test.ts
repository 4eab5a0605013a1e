import { expect, test } from 'vitest';
import { TextBlocks } from './text-blocks.ts';

/** Equal to `BLOCK_ROWS` in `text-blocks.ts`. */
const BLOCK_ROWS = 256;

function blocksOf(texts: readonly string[]): TextBlocks {
  const blocks = new TextBlocks();
  texts.forEach((text, slot) => blocks.set(slot, text));
  return blocks;
}

/**
 * Raises the scores of all rows that contain `needle`, and returns the scores of the first rows.
 */
function raise(
  blocks: TextBlocks,
  needle: string,
  { scores = [0, 0, 0], step = 0, among = null as number[] | null } = {},
): number[] {
  const all = Uint8Array.from({ length: 2 * BLOCK_ROWS }, (_, slot) => scores[slot] ?? 0);
  blocks.raise(needle, { scores: all, step, among });
  const rest = all.subarray(scores.length);
  expect(rest.every((score) => score === 0)).toBe(true);
  return [...all.subarray(0, scores.length)];
}

test('a search word raises the score of each matching row by one, regardless of the number of matches', () => {
  const blocks = blocksOf(['anna', 'bob', 'joanna']);
  expect(raise(blocks, 'an')).toEqual([1, 0, 1]);
  expect(raise(blocks, 'a', { scores: [1, 1, 1], step: 1 })).toEqual([2, 1, 2]);
});

test('a search word does not raise the score of a row that lacks an earlier search word', () => {
  const blocks = blocksOf(['anna', 'ann', 'ann']);
  const state = { scores: [0, 1, 0], step: 1 };
  expect(raise(blocks, 'ann', state)).toEqual([0, 2, 0]);
  expect(raise(blocks, 'ann', { ...state, among: [0, 1] })).toEqual([0, 2, 0]);
});

test('a search in selected rows matches only these rows, also after a search in all rows', () => {
  const blocks = blocksOf(['anna', 'ann', 'bob']);
  expect(raise(blocks, 'an', { among: [1, 2] })).toEqual([0, 1, 0]);
  expect(raise(blocks, 'an')).toEqual([1, 1, 0]);
  expect(raise(blocks, 'an', { among: [1, 2] })).toEqual([0, 1, 0]);
  blocks.set(1, 'kim');
  expect(raise(blocks, 'kim', { among: [1, 2] })).toEqual([0, 1, 0]);
});

test('a search word does not match across two rows or across a line break in a row', () => {
  const blocks = blocksOf(['ann', 'bob', 'an\nna']);
  expect(raise(blocks, 'nb')).toEqual([0, 0, 0]);
  expect(raise(blocks, 'anna')).toEqual([0, 0, 0]);
  expect(raise(blocks, 'an na')).toEqual([0, 0, 1]);
});

test('a row without a text matches no search word', () => {
  const blocks = new TextBlocks();
  blocks.set(2, 'ann');
  for (const letter of 'aehkrstwy') {
    expect(raise(blocks, letter)).toEqual([0, 0, letter === 'a' ? 1 : 0]);
  }
});

test('a search finds the last row of a block and the first row of the next block after their text changes', () => {
  const blocks = new TextBlocks();
  const scores = Array.from({ length: BLOCK_ROWS + 1 }, () => 0);
  for (const [last, first] of [
    ['ann', 'bob'],
    ['kim', 'ann'],
    ['joann', 'ann'],
  ] as const) {
    blocks.set(BLOCK_ROWS - 1, last);
    blocks.set(BLOCK_ROWS, first);
    const found = raise(blocks, 'ann', { scores }).slice(BLOCK_ROWS - 1);
    expect(found).toEqual([last, first].map((text) => (text.includes('ann') ? 1 : 0)));
  }
});
