import { expect, test } from 'vitest';
import {
  type ReadinessResults,
  type ReadinessPart,
  readinessParts,
  evaluateReadiness,
} from './readiness.ts';

const NOW = 1_768_000_000_000;
const HOUR_MS = 60 * 60 * 1000;
const anna = { agentCode: 'AGT001', name: 'Anna', image: undefined, validUntil: NOW + HOUR_MS };

const complete: ReadinessResults = {
  shell: { kept: 80, of: 80 },
  priceList: 3,
  pulledAt: NOW - HOUR_MS,
  pictures: { kept: 240, of: 240 },
  languages: ['English'],
  persisted: true,
  freeBytes: 5e9,
  isStorageLow: false,
  clockOffset: -1500,
  agents: [anna],
};

function missing(change: Partial<ReadinessResults>): ReadinessPart[] {
  const ready = evaluateReadiness({ ...complete, ...change }, NOW);
  return readinessParts.filter((part) => !ready[part]);
}

test('if all findings of the readiness check are complete, no part is reported as missing', () => {
  expect(missing({})).toEqual([]);
});

test('each incomplete readiness part is reported as not ready', () => {
  expect(missing({ shell: { kept: 79, of: 80 } })).toEqual(['shell']);
  expect(missing({ shell: { kept: 0, of: 0 } })).toEqual(['shell']);
  expect(missing({ pictures: { kept: 239, of: 240 } })).toEqual(['pictures']);
  expect(missing({ priceList: null })).toEqual(['catalogue']);
  expect(missing({ languages: [] })).toEqual(['languages']);
  expect(missing({ persisted: false })).toEqual(['persisted']);
  expect(missing({ isStorageLow: true })).toEqual(['space']);
  expect(missing({ clockOffset: 3 * 60 * 1000 })).toEqual(['clock']);
  expect(missing({ pulledAt: NOW - 25 * HOUR_MS })).toEqual(['records']);
  expect(missing({ agents: [{ ...anna, validUntil: NOW - 1 }] })).toEqual(['agents']);
});

test('a readiness part whose state is unknown is reported as not ready', () => {
  expect(
    missing({
      shell: null,
      persisted: null,
      freeBytes: null,
      clockOffset: null,
      pulledAt: null,
      pictures: { kept: 0, of: 0 },
      languages: [],
      agents: [],
    }),
  ).toEqual(['shell', 'records', 'pictures', 'languages', 'persisted', 'space', 'clock', 'agents']);
});
