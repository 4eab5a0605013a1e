import { expect, test } from 'vitest';
import { appendUnit } from './append-unit.ts';

test(
  'the unit is added to a specification value only if the value has no unit yet',
  { meta: { requirements: 'PERF-01, PERF-02' } },
  () => {
    expect(appendUnit('300', 'HP')).toBe('300 HP');
    expect(appendUnit('300 hp', 'HP')).toBe('300 hp');
    expect(appendUnit('422 Nm', 'Nm')).toBe('422 Nm');
  },
);
