import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
} from '#domain/bookings/booking.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { BookingsScreen } from './list-screen.tsx';

function aVisit(id: string, name: string, date: string, time: string) {
  const startsAt = inNewYork(date, time);
  const customer = { ...aBooking().customer, name };
  return aBooking({ id, customer, date, time, startsAt, endsAt: startsAt + 45 * 60_000 });
}

const visits = [
  aVisit('e', 'Eve Fox', VISIT_DAY, '13:00'),
  aVisit('a', 'Ann Berg', VISIT_DAY, '09:00'),
  aVisit('b', 'Bo Chen', VISIT_DAY, '10:00'),
  aVisit('d', 'Dan Eco', VISIT_DAY, '12:00'),
  aVisit('c', 'Cleo Diaz', VISIT_DAY, '11:00'),
  aVisit('f', 'Finn Gold', '2026-11-17', '10:00'),
  aVisit('g', 'Gil Hart', '2026-12-01', '10:00'),
];
const rowsOfDay = [
  '9:00 AMAnn BergG80Pending',
  '10:00 AMBo ChenG80Pending',
  '11:00 AMCleo DiazG80Pending',
  '12:00 PMDan EcoG80Pending',
  '1:00 PMEve FoxG80Pending',
];

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '09:30'), toFake: ['Date'] });
  await startLocalTablet({ showrooms: [aVisitedShowroom()], bookings: visits });
});
afterEach(() => {
  vi.useRealTimers();
});

async function renderCalendar(mode: string) {
  const app = renderApp(<BookingsScreen />, '/bookings');
  await app.user.click(screen.getByRole('radio', { name: 'Calendar' }));
  await app.user.click(screen.getByRole('radio', { name: mode }));
  await waitFor(() => expect(app.container.textContent).toContain('Ann Berg'));
  return app;
}

const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);
const readPeriod = () => screen.getByRole('heading', { level: 2 }).textContent;
const readDay = (title: string) => {
  const day = screen.getByRole('heading', { level: 3, name: title }).parentElement!;
  return within(day);
};
const listPressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((day) => day.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole('button', { name });

test('the month view shows up to three visits per day, and lists all visits of the selected day', async () => {
  const { user, container, readPlace } = await renderCalendar('Month');
  expect(readPeriod()).toBe('November 2026');
  const grid = button('Friday, November 20, 5 visits').parentElement!;
  expect(textsOf(grid.querySelectorAll('li'))).toEqual([
    '9:00 AMAnn Berg',
    '10:00 AMBo Chen',
    '11:00 AMCleo Diaz',
    'and 2 more',
  ]);
  expect(button('Friday, November 20, 5 visits').textContent).toBe('205');
  expect(button('Wednesday, November 18, 0 visits').textContent).toBe('18');
  const weekdays = textsOf(container.querySelectorAll('[aria-hidden] > span'));
  expect(weekdays.join(' ')).toBe('Sun S Mon M Tue T Wed W Thu T Fri F Sat S');
  expect(container.querySelector('[data-today]')).toBe(grid);
  const others = textsOf(container.querySelectorAll('[data-other] button'));
  expect(others).toEqual(['11', '2', '3', '4', '5']);
  expect(listPressed()).toEqual(['Friday, November 20, 5 visits']);
  expect(textsOf(readDay('Friday, November 20').getAllByRole('link'))).toEqual(rowsOfDay);
  await user.click(button('Tuesday, November 17, one visit'));
  expect(textsOf(readDay('Tuesday, November 17').getAllByRole('link'))).toEqual([
    '10:00 AMFinn GoldG80Pending',
  ]);
  expect(container.querySelector('[data-today]')).toBe(grid);
  await user.click(button('Wednesday, November 18, 0 visits'));
  expect(readDay('Wednesday, November 18').getByText('No visits')).toBeDefined();
  await user.click(within(grid).getByRole('link', { name: '10:00 AM Bo Chen' }));
  expect(readPlace()).toEqual({ path: '/bookings/b', state: { inList: true } });
});

test('the buttons of the month view select the next month, the previous month and today', async () => {
  const { user, container } = await renderCalendar('Month');
  await user.click(button('Next'));
  expect(readPeriod()).toBe('December 2026');
  const others = textsOf(container.querySelectorAll('[data-other] button'));
  expect(others).toEqual(['29', '30', '1', '2']);
  expect(listPressed()).toEqual([expect.stringContaining('Tuesday, December 1')]);
  await user.click(button('Next'));
  expect(readPeriod()).toBe('January 2027');
  await user.click(button('Previous'));
  await user.click(button('Previous'));
  expect(readPeriod()).toBe('November 2026');
  await user.click(button('Today'));
  expect(listPressed()).toEqual([expect.stringContaining('Friday, November 20')]);
});

test('the week view has a row for each time with a visit and a column for each day', async () => {
  const { user, readPlace } = await renderCalendar('Week');
  expect(readPeriod()?.replaceAll(/\s/g, ' ')).toBe('Nov 15 – 21, 2026');
  const table = within(screen.getByRole('table'));
  const cells = table.getAllByRole('row').map((row) => textsOf(row.children));
  expect(cells).toEqual([
    ['Time', '15 Sun', '16 Mon', '17 Tue', '18 Wed', '19 Thu', '20 Fri', '21 Sat'],
    ['9:00 AM', '', '', '', '', '', 'Ann Berg', ''],
    ['10:00 AM', '', '', 'Finn Gold', '', '', 'Bo Chen', ''],
    ['11:00 AM', '', '', '', '', '', 'Cleo Diaz', ''],
    ['12:00 PM', '', '', '', '', '', 'Dan Eco', ''],
    ['1:00 PM', '', '', '', '', '', 'Eve Fox', ''],
  ]);
  expect(table.getAllByRole('columnheader').map((day) => 'today' in day.dataset)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((column) => column === 6),
  );
  expect(listPressed()).toEqual(['Friday, November 20, 5 visits']);
  expect(textsOf(readDay('Friday, November 20').getAllByRole('link'))).toEqual(rowsOfDay);
  await user.click(button('Tuesday, November 17, one visit'));
  expect(textsOf(readDay('Tuesday, November 17').getAllByRole('link'))).toEqual([
    '10:00 AMFinn GoldG80Pending',
  ]);
  await user.click(table.getByRole('link', { name: 'Finn Gold' }));
  expect(readPlace()).toEqual({ path: '/bookings/f', state: { inList: true } });
});

test('the week view of a week without visits shows “No visits”', async () => {
  const { user } = await renderCalendar('Week');
  expect(screen.queryByText('No visits')).toBeNull();
  await user.click(button('Previous'));
  expect(readPeriod()?.replaceAll(/\s/g, ' ')).toBe('Nov 8 – 14, 2026');
  await waitFor(() => expect(screen.getAllByText('No visits')).toHaveLength(2));
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

test('the agenda lists only the days with visits within two weeks', async () => {
  const { user, readPlace } = await renderCalendar('Agenda');
  expect(readPeriod()?.replaceAll(/\s/g, ' ')).toBe('Nov 20 – Dec 3, 2026');
  expect(textsOf(screen.getAllByRole('heading', { level: 3 }))).toEqual([
    'Friday, November 20',
    'Tuesday, December 1',
  ]);
  expect(textsOf(readDay('Friday, November 20').getAllByRole('link'))).toEqual(rowsOfDay);
  await user.click(readDay('Tuesday, December 1').getByRole('link'));
  expect(readPlace()).toEqual({ path: '/bookings/g', state: { inList: true } });
  await user.click(button('Next'));
  expect(readPeriod()?.replaceAll(/\s/g, ' ')).toBe('Dec 4 – 17, 2026');
  await screen.findByText('No visits');
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

test('the calendar shows only visits with the selected status, and has no search field', async () => {
  const { user } = await renderCalendar('Agenda');
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
  await screen.findByText('No visits');
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await screen.findByText('Ann Berg');
});
