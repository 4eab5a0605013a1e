import { expect, test } from 'vitest';
import { callInRender } from '../../../app/i18n/render-in-english.testing.tsx';
import { type ReadinessResults, evaluateReadiness } from './readiness.ts';
import { useReadinessLabels } from './use-readiness-labels.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.now();
const agent = (name: string, validUntil: number) => ({
  agentCode: name,
  name,
  image: undefined,
  validUntil,
});
const complete: ReadinessResults = {
  shell: { kept: 80, of: 80 },
  priceList: 3,
  pulledAt: NOW,
  pictures: { kept: 240, of: 240 },
  languages: ['English', 'Español'],
  persisted: true,
  freeBytes: 5 * 1024 ** 3,
  isStorageLow: false,
  clockOffset: 0,
  agents: [agent('Anna', NOW + HOUR_MS)],
};

/** Constant time, so that the titles of the tests are the same in each run. */
const CHECKED_AT = 1_768_000_000_000;

test.each<[keyof ReturnType<typeof evaluateReadiness>, Partial<ReadinessResults>, boolean]>([
  ['clock', { clockOffset: 0 }, true],
  ['clock', { clockOffset: -120_000 }, true],
  ['clock', { clockOffset: -120_001 }, false],
  ['records', { pulledAt: CHECKED_AT - 24 * HOUR_MS }, true],
  ['records', { pulledAt: CHECKED_AT - 24 * HOUR_MS - 1 }, false],
  ['records', { pulledAt: CHECKED_AT + 25 * HOUR_MS }, false],
  ['agents', { agents: [agent('Anna', CHECKED_AT)] }, false],
  ['agents', { agents: [agent('Anna', CHECKED_AT), agent('Ben', CHECKED_AT + 1)] }, true],
  ['catalogue', { priceList: 0 }, true],
  ['space', { freeBytes: 0 }, true],
  ['shell', { shell: { kept: 0, of: 0 } }, false],
])('the readiness part `%s` with the findings %j is ready: %s', (part, change, isReady) => {
  expect(evaluateReadiness({ ...complete, ...change }, CHECKED_AT)[part]).toBe(isReady);
});

const labelsOf = (change: Partial<ReadinessResults>) => {
  const labels = callInRender(useReadinessLabels);
  const found = { ...complete, ...change };
  return Object.fromEntries(Object.entries(labels).map(([part, label]) => [part, label(found)]));
};

test('the readiness labels name the valid agents, the languages, and the clock offset in seconds', () => {
  const agents = [
    agent('Anna', NOW + HOUR_MS),
    agent('Ben', NOW - HOUR_MS),
    agent('Carl', NOW + HOUR_MS),
  ];
  expect(labelsOf({ agents, clockOffset: -61_400 })).toMatchObject({
    agents: 'Anna and Carl',
    languages: 'English and Español',
    clock: 'Differs from head office time by 61 seconds',
  });
  expect(labelsOf({ clockOffset: 0, freeBytes: 0 })).toMatchObject({
    clock: 'Differs from head office time by 0 seconds',
    space: '0 GB free',
  });
  expect(labelsOf({ clockOffset: null, freeBytes: null, agents: [] })).toMatchObject({
    clock: 'Unknown',
    space: 'Unknown',
    agents: 'No agent has signed in here online in the last three days',
  });
});

test('before the first pull, or without a price list, the catalog label is “Nothing received …”', () => {
  const catalogueOf = (change: Partial<ReadinessResults>) => labelsOf(change)['catalogue'];
  expect(catalogueOf({ pulledAt: null })).toBe('Nothing received from head office yet');
  expect(catalogueOf({ priceList: null })).toBe('Nothing received from head office yet');
  expect(catalogueOf({})).toMatch(/^Price list 3, last updated /);
});
