import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rateQuestions, readQuestions } from './rate-questions.ts';

const rateList = (name: string) => {
  const text = readFileSync(new URL(`questions-${name}.tsv`, import.meta.url), 'utf8');
  return { name, ratings: rateQuestions(readQuestions(text)) };
};
const built = rateList('built');
const held = ['held', 'held-2', 'held-3', 'held-4', 'held-5', 'held-6'].map(rateList);

test('the list has at least 200 different questions, about a third in each language', () => {
  const { ratings } = built;
  expect(new Set(ratings.map(({ question }) => question)).size).toBeGreaterThanOrEqual(200);
  for (const language of ['en', 'es', 'fr']) {
    const share = ratings.filter((one) => one.language === language).length / ratings.length;
    expect(share).toBeGreaterThan(0.25);
  }
});

test('at least 95 % of the questions get a right answer, and at most 2 % a wrong answer', () => {
  const { ratings } = built;
  const others = ratings.filter(({ verdict }) => verdict === 'other');
  const right = ratings.filter(({ verdict }) => verdict === 'right');
  expect(right.length / ratings.length).toBeGreaterThanOrEqual(0.95);
  expect(others.length / ratings.length, JSON.stringify(others)).toBeLessThanOrEqual(0.02);
});

test.each([built, ...held])(
  'every answer to a question of the list `$name` has a text',
  ({ ratings }) => {
    const silent = ratings.filter(({ hasText }) => !hasText);
    expect(silent.map(({ question }) => question)).toEqual([]);
  },
);

test('at most 2 % of the questions in the held-out lists get a wrong answer', () => {
  const ratings = held.flatMap((list) => list.ratings);
  const others = ratings.filter(({ verdict }) => verdict === 'other');
  expect(others.length / ratings.length, JSON.stringify(others)).toBeLessThanOrEqual(0.02);
});

test('the rating of a response distinguishes a right answer, a wrong answer and a refusal', () => {
  const rate = (question: string, expected: string) =>
    rateQuestions([{ language: 'en', kind: 'fact', question, expected }])[0]?.verdict;
  expect(rate('How much is the G80?', 'price g80')).toBe('right');
  expect(rate('How much is the G80?', 'price g90')).toBe('other');
  expect(rate('How much is the G80?', 'refuse')).toBe('other');
  expect(rate('Which SUV is the cheapest?', 'price')).toBe('other');
  expect(rate('Asdf ghjk', 'price g80')).toBe('refused');
  expect(rate('What is the range of the GV60?', 'absent:range')).toBe('right');
});
