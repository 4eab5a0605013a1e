import { expect, test } from 'vitest';
import { aBooking } from './bookings/booking.testing.ts';
import { aCustomer } from './customers/customer.testing.ts';
import { aKeptDay, aTarget } from './figures/figures.testing.ts';
import { CATALOGUE_SPACE, spacesOf } from './spaces.ts';

test('a customer is seen in their showroom and nowhere else', () => {
  expect(spacesOf('customers', aCustomer({ showroomId: 'queens' }))).toEqual(['queens']);
});

test('an agent is known in every showroom they work in', () => {
  const agent = { showroomIds: ['manhattan', 'queens'] } as Parameters<
    typeof spacesOf<'agents'>
  >[1];
  expect(spacesOf('agents', agent)).toEqual(['manhattan', 'queens']);
});

test('a visit is known where it will be and where it was booked', () => {
  expect(spacesOf('bookings', aBooking())).toEqual(['manhattan']);
  const elsewhere = aBooking({ showroomId: 'queens' });
  expect(spacesOf('bookings', elsewhere)).toEqual(['queens', 'manhattan']);
});

test('what must be decided is shown in the space it arose in', () => {
  const attention = { spaceId: 'brooklyn' } as Parameters<typeof spacesOf<'attentions'>>[1];
  expect(spacesOf('attentions', attention)).toEqual(['brooklyn']);
});

test('the catalogue is for everybody', () => {
  for (const table of ['dealers', 'showrooms', 'registrationOptions', 'visitRules'] as const) {
    expect(spacesOf(table, { id: 'any' } as never)).toEqual([CATALOGUE_SPACE]);
  }
});

test('what the showrooms of a dealer may know of each other is in a space of the dealer', () => {
  expect(spacesOf('dayFigures', aKeptDay())).toEqual(['dealer_forecourt-east']);
  expect(spacesOf('targets', aTarget())).toEqual(['dealer_forecourt-east']);
});
