import { expect, test } from 'vitest';
import { execute } from './execute.ts';
import type { Plan } from './plan.ts';

/** Days on which something was lost once, each with the shortest history that showed it. */
const plans: Record<string, Plan> = {
  'a tablet whose clock has jumped still knows what it sent, and heals a restored head office': {
    seed: 13,
    tablets: [
      { showroomId: 'manhattan', tabs: 1 },
      { showroomId: 'brooklyn', tabs: 1 },
    ],
    rowsPerPage: 4,
    pokesLost: 0.1,
    steps: [
      { after: 21_231, do: 'act', tablet: 1, tab: 0, roll: 1_325_307_705 },
      { after: 13_968, do: 'act', tablet: 1, tab: 0, roll: 401_917_174 },
      { after: 169, do: 'clock', tablet: 1, byMs: 119_863_918_782 },
      { after: 4461, do: 'restore', roll: 3_993_924_199, beside: false },
    ],
  },
  'which attention a decision waits with does not depend on how a push is cut into pieces': {
    seed: 5616,
    tablets: [
      {
        showroomId: 'manhattan',
        tabs: 1,
      },
      {
        showroomId: 'manhattan',
        tabs: 1,
      },
    ],
    rowsPerPage: 5,
    pokesLost: 0.5,
    steps: [
      {
        after: 469,
        do: 'act',
        tablet: 1,
        tab: 0,
        roll: 2877654787,
      },
      {
        after: 8935,
        do: 'act',
        tablet: 0,
        tab: 0,
        roll: 2038751500,
      },
      {
        after: 326,
        do: 'act',
        tablet: 1,
        tab: 1,
        roll: 3257463522,
      },
      {
        after: 4721,
        do: 'restore',
        roll: 3614810707,
        beside: false,
      },
      {
        after: 16057,
        do: 'act',
        tablet: 0,
        tab: 0,
        roll: 2758737400,
      },
      {
        after: 1800,
        do: 'act',
        tablet: 1,
        tab: 1,
        roll: 2714140495,
      },
      {
        after: 15437,
        do: 'act',
        tablet: 1,
        tab: 0,
        roll: 213640620,
      },
      {
        after: 5020,
        do: 'act',
        tablet: 0,
        tab: 0,
        roll: 437088319,
      },
      {
        after: 3959,
        do: 'fault',
        tablet: 0,
        fault: 'too-slow',
      },
      {
        after: 7707,
        do: 'act',
        tablet: 0,
        tab: 0,
        roll: 2456210058,
      },
    ],
  },
  'a tablet that a restored head office has forgotten keeps its id, and another one its work': {
    seed: 1304,
    tablets: [
      { showroomId: 'manhattan', tabs: 1 },
      { showroomId: 'manhattan', tabs: 1 },
    ],
    rowsPerPage: undefined,
    pokesLost: 0.5,
    steps: [
      { after: 11_160, do: 'act', tablet: 1, tab: 0, roll: 700_833_860 },
      { after: 3061, do: 'restore', roll: 4_136_460_127, beside: true },
      { after: 3160, do: 'act', tablet: 0, tab: 0, roll: 262_082_490 },
      { after: 78, do: 'act', tablet: 0, tab: 0, roll: 856_885_636 },
      { after: 2832, do: 'act', tablet: 1, tab: 0, roll: 2_241_077 },
      { after: 25, do: 'save-unsent', tablet: 1 },
      { after: 174, do: 'sleep', tablet: 1 },
      { after: 1982, do: 'bring-in', tablet: 0, roll: 0 },
      { after: 33_933, do: 'act', tablet: 0, tab: 0, roll: 2_351_311_686 },
      { after: 3952, do: 'act', tablet: 0, tab: 0, roll: 1_281_514_113 },
    ],
  },
  'work that was rescued from a lost tablet heals a restored head office': {
    seed: 1477,
    tablets: [
      { showroomId: 'manhattan', tabs: 1 },
      { showroomId: 'manhattan', tabs: 1 },
    ],
    rowsPerPage: 3,
    pokesLost: 0.1,
    steps: [
      { after: 41_279, do: 'act', tablet: 0, tab: 0, roll: 3_523_955 },
      { after: 25, do: 'save-unsent', tablet: 0 },
      { after: 85, do: 'lose', tablet: 0 },
      { after: 1610, do: 'bring-in', tablet: 1, roll: 0 },
      { after: 142_390, do: 'restore', roll: 3_023_247_179, beside: false },
    ],
  },
  'work older than thirty days may be forgotten by an answer that was on its way at a restore': {
    seed: 1_005_367,
    tablets: [
      { showroomId: 'manhattan', tabs: 1 },
      { showroomId: 'manhattan', tabs: 1 },
    ],
    rowsPerPage: 1,
    pokesLost: 1,
    steps: [
      { after: 2665, do: 'act', tablet: 0, tab: 0, roll: 4_201_482_046 },
      { after: 3573, do: 'act', tablet: 0, tab: 0, roll: 4_033_799_893 },
      { after: 202, do: 'act', tablet: 0, tab: 0, roll: 461_425_911 },
      { after: 70_495, do: 'days', days: 31 },
      { after: 82, do: 'act', tablet: 0, tab: 0, roll: 3_241_045_749 },
      { after: 906, do: 'restore', roll: 2_049_284_406, beside: true },
    ],
  },
  'a page in the middle may end where an earlier pull ended, with a row still to come': {
    seed: 1_008_145,
    tablets: [
      { showroomId: 'manhattan', tabs: 1 },
      { showroomId: 'manhattan', tabs: 1 },
      { showroomId: 'manhattan', tabs: 1 },
      { showroomId: 'manhattan', tabs: 1 },
      { showroomId: 'manhattan', tabs: 1 },
    ],
    rowsPerPage: 1,
    pokesLost: 0.8,
    steps: [
      { after: 11_306, do: 'act', tablet: 4, tab: 0, roll: 4_039_367_645 },
      { after: 15_482, do: 'act', tablet: 1, tab: 0, roll: 446_565_028 },
      { after: 14_400, do: 'act', tablet: 4, tab: 0, roll: 2_226_542_533 },
      { after: 6135, do: 'fault', tablet: 0, fault: 'delivered-late' },
      {
        after: 4152,
        do: 'crash',
        tablet: 0,
        during: 'sync',
        turns: 92,
        downMs: 6207,
        roll: 857_794_682,
      },
      { after: 122, do: 'act', tablet: 0, tab: 0, roll: 2_002_356_646 },
      { after: 4169, do: 'act', tablet: 1, tab: 0, roll: 20_613_157 },
    ],
  },
  'a cookie can only be damaged where there is one: after a restore there is none until the next pull':
    {
      seed: 1_002_984,
      tablets: [
        { showroomId: 'brooklyn', tabs: 1 },
        { showroomId: 'brooklyn', tabs: 1 },
        { showroomId: 'brooklyn', tabs: 1, release: 1 },
        { showroomId: 'manhattan', tabs: 1 },
        { showroomId: 'manhattan', tabs: 1, release: 1 },
      ],
      rowsPerPage: undefined,
      pokesLost: 0.5,
      steps: [
        { after: 11_686, do: 'act', tablet: 0, tab: 0, roll: 649_810_469 },
        { after: 35_928, do: 'act', tablet: 2, tab: 0, roll: 917_808_681 },
        { after: 1346, do: 'act', tablet: 2, tab: 0, roll: 3_302_666_843 },
        { after: 201, do: 'act', tablet: 4, tab: 0, roll: 591_567_959 },
        { after: 56_995, do: 'backup' },
        { after: 1004, do: 'act', tablet: 4, tab: 0, roll: 1_800_154_060 },
        { after: 18, do: 'act', tablet: 3, tab: 0, roll: 142_542 },
        { after: 2702, do: 'edit-catalogue', roll: 1_405_558_150 },
        { after: 5894, do: 'act', tablet: 3, tab: 0, roll: 2_242_705_705 },
        { after: 7411, do: 'restore', roll: 2_399_587_653, beside: true },
        { after: 40_800, do: 'act', tablet: 4, tab: 0, roll: 3_130_288_273 },
        { after: 31_685, do: 'look', tablet: 0, roll: 4_058_398_049 },
        { after: 5649, do: 'act', tablet: 1, tab: 0, roll: 913_335_337 },
        { after: 3673, do: 'act', tablet: 0, tab: 0, roll: 1_608_981_245 },
        { after: 4062, do: 'act', tablet: 1, tab: 0, roll: 2_366_180_905 },
        { after: 30_656, do: 'act', tablet: 0, tab: 0, roll: 3_241_062_446 },
        { after: 10_015, do: 'act', tablet: 0, tab: 0, roll: 1_639_889_407 },
        { after: 2989, do: 'restore', roll: 1_083_539_153, beside: true },
        { after: 25_589, do: 'act', tablet: 0, tab: 0, roll: 2_722_605_197 },
        { after: 357, do: 'damage-cookie', tablet: 0, cookie: 'damaged' },
      ],
    },
};

test.each(Object.entries(plans))('%s', async (_name, plan) => {
  const { failure, mutations } = await execute(plan);
  expect(failure).toBeUndefined();
  expect(mutations).toBeGreaterThan(0);
});
