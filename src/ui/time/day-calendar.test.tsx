import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { DayCalendar } from './day-calendar.tsx';

function renderCalendar(value: string | null, locale = 'en-US') {
  const onChange = vi.fn<(day: string) => void>();
  const calendar = (selected: string | null) => (
    <DayCalendar
      first="2026-11-20"
      isOpen={(day) => day >= '2026-11-20' && !day.endsWith('25')}
      labels={{ calendar: 'Day', previousMonth: 'Previous month', nextMonth: 'Next month' }}
      last="2027-01-15"
      locale={locale}
      onChange={onChange}
      value={selected}
    />
  );
  const { user, rerender } = renderApp(calendar(value));
  const turn = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, turn, onChange, select: (day: string) => rerender(calendar(day)) };
}

const readMonth = () => screen.getByRole('grid').getAttribute('aria-label');
const dayButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the calendar opens at the month of the first day, and only open days are selectable', async () => {
  const { user, onChange } = renderCalendar(null);
  expect(readMonth()).toBe('November 2026');
  const today = document.querySelector('[data-today]');
  expect(today?.getAttribute('data-day')).toBe('2026-11-20');
  expect(dayButton('Thursday, November 19, 2026').disabled).toBe(true);
  expect(dayButton('Wednesday, November 25, 2026').disabled).toBe(true);
  await user.click(dayButton('Friday, November 20, 2026'));
  expect(onChange.mock.calls).toEqual([['2026-11-20']]);
});

test('the calendar shows the month of the selected day, and does not leave the range of allowed months', async () => {
  const { turn, select } = renderCalendar('2026-12-10');
  expect(readMonth()).toBe('December 2026');
  const selected = dayButton('Thursday, December 10, 2026').closest('[role=gridcell]');
  expect(selected?.getAttribute('aria-selected')).toBe('true');
  await turn('Next month');
  await turn('Next month');
  expect(readMonth()).toBe('January 2027');
  await turn('Previous month');
  await turn('Previous month');
  await turn('Previous month');
  expect(readMonth()).toBe('November 2026');
  select('2026-12-11');
  expect(readMonth()).toBe('December 2026');
});

test.each([
  ['en-US', 'Sunday', 'November 2026'],
  ['fr-FR', 'lundi', 'novembre 2026'],
])('a week in %s begins with %s', (locale, weekday, month) => {
  renderCalendar(null, locale);
  const grid = screen.getByRole('grid');
  expect(grid.getAttribute('aria-label')).toBe(month);
  expect(grid.querySelector('th')?.getAttribute('aria-label')).toBe(weekday);
});
