import { expect, test } from 'vitest';
import { withUnit } from './with-unit.ts';

test(
  'the unit is added to a specification value only if the value has no unit yet',
  { meta: { requirements: 'PERF-01, PERF-02' } },
  () => {
    expect(withUnit('300', 'HP')).toBe('300 HP');
    expect(withUnit('300 hp', 'HP')).toBe('300 hp');
    expect(withUnit('422 Nm', 'Nm')).toBe('422 Nm');
  },
);
