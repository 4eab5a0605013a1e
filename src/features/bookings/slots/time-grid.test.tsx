import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aVisitedShowroom, VISIT_DAY, visitRules } from '#domain/bookings/booking.testing.ts';
import { createSlot } from '#domain/slots/slots-of-day.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { recoveryOf } from '../../../data/database/database-recovery.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { TimeGrid } from './time-grid.tsx';
import type { DaySlotsState } from './use-day-slots.ts';

const showroom = aVisitedShowroom();
const free = ['09:00', '14:00'].map((time) =>
  createSlot({ showroom, rules: visitRules() }, VISIT_DAY, time)!,
);

function renderGrid(date: string | null, day: DaySlotsState, error?: string) {
  const onPick = vi.fn<(time: string) => void>();
  return { onPick, ...renderApp(<TimeGrid {...{ date, day, error, onPick }} time="14:00" />) };
}

const group = () => screen.getByRole<HTMLFieldSetElement>('group');
const unsure =
  'This tablet may not have all of the showroom’s bookings. Head office will confirm the time.';

test.each<[string, DaySlotsState, string]>([
  ['is being read', { state: 'loading' }, 'Loading available times'],
  [
    'is closed',
    { state: 'ready', free: [], isClosed: true, isCertain: true },
    'The showroom is closed on this day. Choose another day.',
  ],
  [
    'is full',
    { state: 'ready', free: [], isClosed: false, isCertain: true },
    'There are no available times on this day. Choose another day.',
  ],
])('for a day that %s, the time grid shows a note instead of times', (_case, day, note) => {
  renderGrid(VISIT_DAY, day);
  expect(group().textContent).toBe(`Times for Friday, November 20, 2026${note}`);
  expect(group().disabled).toBe(true);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('without a selected day, the time grid is disabled and shows a hint to choose a day', () => {
  renderGrid(null, { state: 'ready', free, isClosed: false, isCertain: true });
  expect(group().textContent).toBe('TimeChoose a day to see available times.');
  expect(group().disabled).toBe(true);
});

test.each([
  [true, ''],
  [false, unsure],
])(
  'if the certainty of the free times is %s, the time grid shows the note “%s”',
  async (isCertain, note) => {
    const { user, onPick } = renderGrid(
      VISIT_DAY,
      { state: 'ready', free, isClosed: false, isCertain },
      'Please choose a time',
    );
    expect(group().disabled).toBe(false);
    expect(group().textContent).toBe(
      `Times for Friday, November 20, 20269:00 AM2:00 PM${note}Please choose a time`,
    );
    expect(screen.getByRole('alert').textContent).toBe('Please choose a time');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2:00 PM' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: '9:00 AM' }));
    expect(onPick.mock.calls).toEqual([['09:00']]);
  },
);

test('if the free times cannot be read, the time grid shows an error and a retry button', async () => {
  const retry = vi.spyOn(recoveryOf(localDatabase), 'retryNow').mockReturnValue();
  const { user } = renderGrid(VISIT_DAY, { state: 'failed' });
  expect(screen.getByRole('alert').textContent).toBe('Failed to fetch time slotsRetry');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});
