import { expect, test } from 'vitest';
import { formatCountdown } from './format-countdown.ts';

test(
  'the remaining time is shown as mm:ss and rounded up to whole seconds',
  { meta: { requirements: 'THANK-03' } },
  () => {
    const shown = [1_200_000, 1_199_999, 600_000, 59_001, 1000, 1, 0].map(formatCountdown);
    expect(shown).toEqual(['20:00', '20:00', '10:00', '01:00', '00:01', '00:01', '00:00']);
  },
);
