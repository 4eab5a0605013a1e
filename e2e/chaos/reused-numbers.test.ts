import { expect, test } from 'vitest';
import { execute } from './execute.ts';
import type { Plan, TabletPlan } from './plan/plan.ts';

const manhattan: TabletPlan = { showroomId: 'manhattan', tabs: 1 };
const day = { tablets: [manhattan, manhattan], pokesLost: 1, countsEvery: 1 };

/**
 * Shortest plans in which a copied profile uses a mutation number that its tablet has not sent yet.
 */
const plans: Record<string, Plan> = {
  'a registration whose mutation id another registration reuses delays later customer changes': {
    ...day,
    seed: 1282,
    rowsPerPage: 2,
    steps: [
      { after: 4057, do: 'line', tablet: 1, up: false },
      { after: 135, do: 'act', tablet: 1, tab: 0, roll: 1_069_065, area: 'notes' },
      { after: 25, do: 'reuse-number', tablet: 1, reuse: 'other-args', roll: 488_505_885 },
      { after: 11_316, do: 'act', tablet: 1, tab: 0, roll: 459_419_068, area: 'notes' },
    ],
  },
  'a registration whose mutation id an unreadable mutation reuses delays later customer changes': {
    ...day,
    seed: 3014,
    rowsPerPage: 5,
    steps: [
      { after: 68, do: 'line', tablet: 0, up: false },
      {
        after: 1164,
        do: 'crash',
        tablet: 0,
        during: 'act',
        turns: 17,
        downMs: 2777,
        roll: 1_340_916_236,
        area: 'customers',
      },
      { after: 8131, do: 'reuse-number', tablet: 0, reuse: 'unreadable', roll: 485_266_464 },
      { after: 1522, do: 'act', tablet: 0, tab: 0, roll: 3_766_228_980, area: 'notes' },
    ],
  },
  'a wiped tablet may lose unsent mutations whose mutation ids a copied profile has used': {
    ...day,
    seed: 1702,
    rowsPerPage: 3,
    steps: [
      { after: 55_500, do: 'line', tablet: 1, up: false },
      { after: 4760, do: 'act', tablet: 1, tab: 0, roll: 37_694_440, area: 'notes' },
      { after: 25, do: 'reuse-number', tablet: 1, reuse: 'other-args', roll: 2_638_940_953 },
      { after: 26_273, do: 'wipe', tablet: 1 },
    ],
  },
};

test.each(Object.entries(plans))('%s', async (_name, plan) => {
  const { failure, faults } = await execute(plan);
  expect(failure).toBeUndefined();
  expect(Object.keys(faults).some((fault) => fault.startsWith('number-reused'))).toBe(true);
});
