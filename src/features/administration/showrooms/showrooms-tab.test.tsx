import { expect, test } from 'vitest';
import { aVisitedShowroom, visitRules } from '#domain/bookings/booking.testing.ts';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { Showrooms } from './showrooms-tab.tsx';

test('showrooms are listed by name, each with its capacity and whether it is open or closed', () => {
  const administered = (name: string, capacity: number, closedAt?: number) => ({
    showroom: aVisitedShowroom({ id: name, name, ...(closedAt && { closedAt }) }),
    rules: visitRules({ id: name, capacity }),
  });
  const html = renderInEnglish(
    <Showrooms
      agents={[]}
      onChange={() => {}}
      administeredShowrooms={[administered('Queens', 2, 5), administered('Bronx', 3)]}
    />,
  );
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].slice(1);
  const cellsOf = (row = '') =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    );
  expect(rows.map(([, row]) => cellsOf(row))).toEqual([
    ['Bronx', 'dealer-1', 'New York', '+1 212 555 0000', '3 at a time', 'Open'],
    ['Queens', 'dealer-1', 'New York', '+1 212 555 0000', '2 at a time', 'Closed'],
  ]);
});
