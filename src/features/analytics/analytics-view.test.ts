import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnalyticsView,
  getViewPeriod,
  parseAnalyticsView,
  defaultAnalyticsView,
  toAnalyticsViewParams,
} from './analytics-view.ts';
import { parseCustomRange } from './filters/parse-custom-range.ts';

const read = (search: string) => parseAnalyticsView(new URLSearchParams(search));
const days = ['2025-12-31', '2026-02-28', '2026-03-08'] as const;
const id = fc.constantFrom(undefined, 'AGT001', 'g70');
const view: fc.Arbitrary<AnalyticsView> = fc.record({
  range: fc.oneof(
    fc.constantFrom(7 as const, 30 as const, 90 as const, 365 as const),
    fc.constant({ from: days[0], through: days[2] }),
  ),
  showroomId: fc.constantFrom(null, 'brooklyn'),
  open: fc.oneof(
    fc.constant(null),
    fc.record({
      kind: fc.constant('sales' as const),
      showroomId: fc.constantFrom(undefined, 'queens'),
      month: fc.constantFrom(undefined, '2026-03'),
      vehicleId: id,
      agentId: id,
    }),
    fc.record({
      kind: fc.constant('customers' as const),
      stage: fc.constantFrom(undefined, 'quoted' as const),
      agentId: id,
    }),
  ),
});

test('an analytics view is unchanged after a round trip through the address', () => {
  fc.assert(
    fc.property(view, (looked) => {
      expect(
        parseAnalyticsView(new URLSearchParams(String(toAnalyticsViewParams(looked)))),
      ).toEqual(looked);
    }),
  );
  expect(String(toAnalyticsViewParams(defaultAnalyticsView))).toBe('');
});

test(
  'a damaged address results in the default view: the last 30 days of all showrooms',
  { meta: { requirements: 'CONST-20, CONST-21' } },
  () => {
    for (const search of [
      '',
      'dateRange=31',
      'dateRange=30%27--',
      'from=2026-03-08&through=2026-02-28',
      'from=2026-02-30&through=2026-03-08',
      'from=1066-01-01&through=2026-01-01',
      'from=2026-03-08',
      'show=everything',
      'show=sales&month=2026-13',
      `showroom=${'x'.repeat(500)}`,
    ]) {
      expect([search, read(search)]).toEqual([search, defaultAnalyticsView]);
    }
  },
);

test(
  'the range “last year” consists of 365 days, of which today is the last',
  { meta: { requirements: 'TR-22, CONST-20' } },
  () => {
    expect(getViewPeriod(read('dateRange=365'), '2026-11-22')).toEqual({
      from: '2025-11-23',
      through: '2026-11-22',
    });
  },
);

test.each([
  ['', '2026-03-08', 'DAY_MISSING', 'from'],
  ['2026-02-30', '2026-03-08', 'DAY_UNKNOWN', 'from'],
  ['2026-03-01', '2026-03-09', 'DAY_AHEAD', 'through'],
  ['2026-03-08', '2026-03-01', 'PERIOD_BACKWARDS', 'through'],
  ['1999-01-01', '2026-03-01', 'PERIOD_TOO_LONG', 'through'],
])(
  'a range from “%s” through “%s” has the error %s at the field “%s”',
  (from, through, problem, field) => {
    const checked = parseCustomRange({ from, through }, '2026-03-08');
    expect(checked).toEqual({ period: null, from: null, through: null, [field]: problem });
  },
);

test('ranges of one day and of one year that end today are valid', () => {
  for (const from of ['2026-03-08', '2025-03-08']) {
    const typed = { from, through: '2026-03-08' };
    expect(parseCustomRange(typed, '2026-03-08').period).toEqual(typed);
  }
});
