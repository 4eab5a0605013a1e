import { expect, test } from 'vitest';
import { execute } from './execute.ts';
import type { AreaName } from './operations/areas.ts';
import type { Plan, Step, TabletPlan } from './plan/plan.ts';

const manhattan: TabletPlan = { showroomId: 'manhattan', tabs: 1 };
const brooklyn: TabletPlan = { showroomId: 'brooklyn', tabs: 1 };

function act(
  after: number,
  by: { tablet: number; tab?: number; roll: number; area?: AreaName },
): Step {
  return { after, do: 'act', tab: 0, ...by };
}

/** Shortest plans of runs that once found a defect. */
const plans: Record<string, Plan> = {
  'a tablet whose clock jumps ahead by years still repairs a restored server': {
    seed: 13,
    tablets: [manhattan, brooklyn],
    rowsPerPage: 4,
    pokesLost: 0.1,
    steps: [
      act(21_231, { tablet: 1, roll: 1_325_307_705 }),
      act(13_968, { tablet: 1, roll: 401_917_174 }),
      { after: 169, do: 'clock', tablet: 1, byMs: 119_863_918_782 },
      { after: 4461, do: 'restore', roll: 3_993_924_199, beside: false },
    ],
  },
  'a split of a push into batches does not change the attention for which a decision waits': {
    seed: 5616,
    tablets: [manhattan, manhattan],
    rowsPerPage: 5,
    pokesLost: 0.5,
    steps: [
      act(469, { tablet: 1, roll: 2_877_654_787 }),
      act(8935, { tablet: 0, roll: 2_038_751_500 }),
      act(326, { tablet: 1, tab: 1, roll: 3_257_463_522 }),
      { after: 4721, do: 'restore', roll: 3_614_810_707, beside: false },
      act(16_057, { tablet: 0, roll: 2_758_737_400 }),
      act(1800, { tablet: 1, tab: 1, roll: 2_714_140_495 }),
      act(15_437, { tablet: 1, roll: 213_640_620 }),
      act(5020, { tablet: 0, roll: 437_088_319 }),
      { after: 3959, do: 'fault', tablet: 0, fault: 'too-slow' },
      act(7707, { tablet: 0, roll: 2_456_210_058 }),
    ],
  },
  'a tablet that a restored server does not know keeps its id, and other tablets lose no mutation':
    {
      seed: 1304,
      tablets: [manhattan, manhattan],
      rowsPerPage: undefined,
      pokesLost: 0.5,
      steps: [
        act(11_160, { tablet: 1, roll: 700_833_860 }),
        { after: 3061, do: 'restore', roll: 4_136_460_127, beside: true },
        act(3160, { tablet: 0, roll: 262_082_490 }),
        act(78, { tablet: 0, roll: 856_885_636 }),
        act(2832, { tablet: 1, roll: 2_241_077 }),
        { after: 25, do: 'save-unsent', tablet: 1 },
        { after: 174, do: 'sleep', tablet: 1 },
        { after: 1982, do: 'bring-in', tablet: 0, roll: 0 },
        act(33_933, { tablet: 0, roll: 2_351_311_686 }),
        act(3952, { tablet: 0, roll: 1_281_514_113 }),
      ],
    },
  'mutations imported from the rescue file of a lost tablet repair a restored server': {
    seed: 1477,
    tablets: [manhattan, manhattan],
    rowsPerPage: 3,
    pokesLost: 0.1,
    steps: [
      act(41_279, { tablet: 0, roll: 3_523_955 }),
      { after: 25, do: 'save-unsent', tablet: 0 },
      { after: 85, do: 'lose', tablet: 0 },
      { after: 1610, do: 'bring-in', tablet: 1, roll: 0 },
      { after: 142_390, do: 'restore', roll: 3_023_247_179, beside: false },
    ],
  },
  'a response from before a restore removes only sent entries older than thirty days': {
    seed: 1_005_367,
    tablets: [manhattan, manhattan],
    rowsPerPage: 1,
    pokesLost: 1,
    steps: [
      act(2665, { tablet: 0, roll: 4_201_482_046 }),
      act(3573, { tablet: 0, roll: 4_033_799_893 }),
      act(202, { tablet: 0, roll: 461_425_911 }),
      { after: 70_495, do: 'days', days: 31 },
      act(82, { tablet: 0, roll: 3_241_045_749 }),
      { after: 906, do: 'restore', roll: 2_049_284_406, beside: true },
    ],
  },
  'a pull page that ends at the end of an earlier pull is valid, even if another row follows': {
    seed: 1_008_145,
    tablets: [manhattan, manhattan, manhattan, manhattan, manhattan],
    rowsPerPage: 1,
    pokesLost: 0.8,
    steps: [
      act(11_306, { tablet: 4, roll: 4_039_367_645 }),
      act(15_482, { tablet: 1, roll: 446_565_028 }),
      act(14_400, { tablet: 4, roll: 2_226_542_533 }),
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
      act(122, { tablet: 0, roll: 2_002_356_646 }),
      act(4169, { tablet: 1, roll: 20_613_157 }),
    ],
  },
  'a cookie that is damaged between a restore and the next pull causes no data loss': {
    seed: 1_002_984,
    tablets: [
      brooklyn,
      brooklyn,
      { ...brooklyn, release: 1 },
      manhattan,
      { ...manhattan, release: 1 },
    ],
    rowsPerPage: undefined,
    pokesLost: 0.5,
    steps: [
      act(11_686, { tablet: 0, roll: 649_810_469 }),
      act(35_928, { tablet: 2, roll: 917_808_681 }),
      act(1346, { tablet: 2, roll: 3_302_666_843 }),
      act(201, { tablet: 4, roll: 591_567_959 }),
      { after: 56_995, do: 'backup' },
      act(1004, { tablet: 4, roll: 1_800_154_060 }),
      act(18, { tablet: 3, roll: 142_542 }),
      { after: 2702, do: 'edit-catalogue', roll: 1_405_558_150 },
      act(5894, { tablet: 3, roll: 2_242_705_705 }),
      { after: 7411, do: 'restore', roll: 2_399_587_653, beside: true },
      act(40_800, { tablet: 4, roll: 3_130_288_273 }),
      { after: 31_685, do: 'look', tablet: 0, roll: 4_058_398_049 },
      act(5649, { tablet: 1, roll: 913_335_337 }),
      act(3673, { tablet: 0, roll: 1_608_981_245 }),
      act(4062, { tablet: 1, roll: 2_366_180_905 }),
      act(30_656, { tablet: 0, roll: 3_241_062_446 }),
      act(10_015, { tablet: 0, roll: 1_639_889_407 }),
      { after: 2989, do: 'restore', roll: 1_083_539_153, beside: true },
      act(25_589, { tablet: 0, roll: 2_722_605_197 }),
      { after: 357, do: 'damage-cookie', tablet: 0, cookie: 'damaged' },
    ],
  },
  'a merge with a missing customer does not wait for other decisions about the remaining customer':
    {
      seed: 4235,
      tablets: [
        { showroomId: 'manhattan', tabs: 1, release: 1 },
        { showroomId: 'manhattan', tabs: 1 },
        { showroomId: 'manhattan', tabs: 1 },
      ],
      rowsPerPage: 2,
      pokesLost: 1,
      steps: [
        { after: 0, do: 'price-list', roll: 2_721_403_778 },
        { after: 11_917, do: 'act', tablet: 2, tab: 0, roll: 736_467, area: 'customers' },
        { after: 1791, do: 'act', tablet: 0, tab: 1, roll: 918_848_037, area: 'customers' },
        { after: 9400, do: 'act', tablet: 1, tab: 0, roll: 2_919_697_326, area: 'customers' },
        { after: 2119, do: 'act', tablet: 1, tab: 0, roll: 4_125_923_704, area: 'builds' },
        { after: 33_686, do: 'restore', roll: 2_623_127_783, beside: false },
        { after: 20_819, do: 'act', tablet: 1, tab: 0, roll: 858_861_346, area: 'builds' },
        { after: 12_268, do: 'act', tablet: 1, tab: 0, roll: 3_546_076_765, area: 'customers' },
      ],
    },
  'a tablet whose first push is settled before its first pull still repairs a restored server': {
    seed: 2_001_753,
    tablets: [manhattan, { ...brooklyn, release: 1 }, brooklyn, brooklyn],
    rowsPerPage: undefined,
    pokesLost: 0.5,
    steps: [
      { after: 279, do: 'stop-office', downMs: 2391 },
      act(8, { tablet: 0, roll: 3_110_058_633, area: 'builds' }),
      { after: 3706, do: 'restore', roll: 4_040_967_198, beside: true },
      act(18_584, { tablet: 0, roll: 1_160_252_308, area: 'builds' }),
    ],
  },
  'a tablet that crashes during its first pull and then pushes still repairs a restored server': {
    seed: 2_006_174,
    tablets: [manhattan, manhattan, manhattan, manhattan],
    rowsPerPage: undefined,
    pokesLost: 0.5,
    steps: [
      {
        after: 111,
        do: 'crash',
        tablet: 3,
        during: 'sync',
        turns: 185,
        downMs: 1152,
        roll: 28_655_600,
        area: 'builds',
      },
      act(43, { tablet: 3, roll: 3_656_490_059, area: 'builds' }),
      { after: 1945, do: 'restore', roll: 3_526_511_813, beside: false },
      act(59_178, { tablet: 3, roll: 3_619_767_549, area: 'builds' }),
    ],
  },
  'a stopped sync loop discards a pull page that arrives after the stop': {
    seed: 2_004_333,
    tablets: [{ ...manhattan, tabs: 2 }, manhattan],
    rowsPerPage: 4,
    pokesLost: 1,
    steps: [
      {
        after: 4961,
        do: 'close-tab',
        tablet: 0,
        turns: 117,
        roll: 3_201_984_241,
        area: 'customers',
      },
      { after: 41_047, do: 'fault', tablet: 0, fault: 'office-dies-after-commit' },
      act(9896, { tablet: 0, roll: 619_107_695, area: 'builds' }),
      { after: 192, do: 'close-tab', tablet: 0, turns: 92, roll: 3_389_243_388, area: 'builds' },
      { after: 5990, do: 'fault', tablet: 1, fault: 'slow-line' },
      { after: 180, do: 'fault', tablet: 0, fault: 'slow-line' },
      {
        after: 2684,
        do: 'close-tab',
        tablet: 0,
        turns: 12,
        roll: 2_675_982_465,
        area: 'customers',
      },
      act(113_167, { tablet: 0, roll: 2_044_924_387, area: 'customers' }),
      { after: 110, do: 'fault', tablet: 1, fault: 'slow-line' },
      { after: 2904, do: 'lead', tablet: 1, tab: 0 },
    ],
  },
  'after a rejected token, the next leading tab sends requests within 10 s despite a wrong clock': {
    seed: 4_004_029,
    tablets: [
      { showroomId: 'brooklyn', tabs: 1 },
      { showroomId: 'brooklyn', tabs: 1 },
      { ...manhattan, tabs: 2 },
    ],
    rowsPerPage: undefined,
    pokesLost: 1,
    steps: [
      { after: 134_570, do: 'refuse', tablet: 2 },
      act(18_741, { tablet: 2, tab: 1, roll: 329_154_197, area: 'bookings' }),
      { after: 3644, do: 'fault', tablet: 2, fault: 'answer-lost' },
      { after: 5420, do: 'clock', tablet: 2, byMs: -23_204_662_641 },
      {
        after: 48_198,
        do: 'close-tab',
        tablet: 2,
        turns: 99,
        roll: 4_186_758_773,
        area: 'bookings',
      },
      act(33_703, { tablet: 0, roll: 3_610_174_122, area: 'builds' }),
    ],
  },
  'a pull interrupted by a restore or a lost connection does not count as up to date': {
    seed: 5_002_554,
    tablets: [manhattan, manhattan, manhattan],
    rowsPerPage: 3,
    pokesLost: 0.5,
    steps: [
      { after: 124, do: 'backup' },
      { after: 645, do: 'restore', roll: 1_931_439_952, beside: true },
      act(60_000, { tablet: 0, roll: 1, area: 'customers' }),
    ],
  },
  'mutations of a rescue file that arrive after later mutations of their tablet cause no data loss':
    {
      seed: 20_265_403,
      tablets: [brooklyn, brooklyn, brooklyn],
      rowsPerPage: undefined,
      pokesLost: 1,
      countsEvery: 3,
      steps: [
        act(34_209, { tablet: 2, roll: 1_660_409_156, area: 'builds' }),
        act(10_940, { tablet: 2, roll: 55_836_869, area: 'customers' }),
        { after: 25, do: 'save-unsent', tablet: 2 },
        { after: 4545, do: 'bring-in', tablet: 0, roll: 0 },
        { after: 45_903, do: 'days', days: 30 },
        act(14_867, { tablet: 2, roll: 3_356_665_951, area: 'bookings' }),
        { after: 9569, do: 'restore', roll: 3_708_871_122, beside: true },
      ],
    },
  'a mutation of a copied profile may be stored although the server ends before its response': {
    seed: 8640,
    tablets: [manhattan, manhattan, manhattan, { ...manhattan, release: 1 }],
    rowsPerPage: undefined,
    pokesLost: 0.5,
    countsEvery: 4,
    steps: [
      { after: 2751, do: 'fault', tablet: 3, fault: 'office-dies-after-commit' },
      act(95, { tablet: 0, roll: 1_695_819_486, area: 'builds' }),
      act(2223, { tablet: 1, roll: 1_384_562_599, area: 'customers' }),
      { after: 0, do: 'copy-disk' },
      act(1494, { tablet: 1, roll: 1_062_043_451, area: 'walkIns' }),
      { after: 2762, do: 'rollback', roll: 0, downMs: 3790 },
      act(1000, { tablet: 0, roll: 2_300_945_526, area: 'bookings' }),
      act(8857, { tablet: 3, roll: 12_219_017, area: 'customers' }),
      { after: 126, do: 'line', tablet: 3, up: false },
      { after: 4740, do: 'reuse-number', tablet: 3, reuse: 'other-args', roll: 952_434_780 },
    ],
  },
};

test.each(Object.entries(plans))('%s', async (_name, plan) => {
  const { failure, mutations } = await execute(plan);
  expect(failure).toBeUndefined();
  expect(mutations).toBeGreaterThan(0);
});
