import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { findDueDayProblem } from './follow-ups-tab.tsx';

const today = '2026-11-24';

test.each([
  ['2026-11-23', 'past'],
  ['2026-11-24', null],
  ['2026-11-25', null],
  ['', 'day'],
  ['tomorrow', 'day'],
])(
  'on 2026-11-24, the due day %j of a new follow-up has the validation error %j',
  (dueOn, problem) => {
    expect(findDueDayProblem(dueOn, { followUp: null, today })).toBe(problem);
  },
);

test('an overdue follow-up can be edited without changing its due day', () => {
  const followUp = aFollowUp({ dueOn: '2026-11-23' });
  expect(findDueDayProblem(followUp.dueOn, { followUp, today })).toBeNull();
  expect(findDueDayProblem('', { followUp, today })).toBe('day');
});
