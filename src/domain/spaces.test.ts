import { expect, test } from 'vitest';
import { anActivity } from './activities/activity.testing.ts';
import { anAgentPhoto } from './agents/agent.testing.ts';
import { aBooking } from './bookings/booking.testing.ts';
import { aBuild } from './builds/build.testing.ts';
import { aPriceList } from './catalogue/price-list.testing.ts';
import { aCustomer } from './customers/customer.testing.ts';
import { aDocument } from './documents/document.testing.ts';
import { aKeptDay, aTarget } from './figures/figures.testing.ts';
import { aFollowUp } from './follow-ups/follow-up.testing.ts';
import { aSale } from './sales/sale.testing.ts';
import { CATALOGUE_SPACE, spacesOf } from './spaces.ts';
import { aWalkIn } from './walk-ins/walk-in.testing.ts';

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

test('what belongs to the customers of a showroom is seen there and nowhere else', () => {
  const at = { showroomId: 'queens' };
  expect([
    spacesOf('builds', aBuild(at)),
    spacesOf('walkIns', aWalkIn(at)),
    spacesOf('documents', aDocument(at)),
    spacesOf('activities', anActivity(at)),
    spacesOf('sales', aSale(at)),
    spacesOf('followUps', aFollowUp(at)),
  ]).toEqual(Array.from({ length: 6 }, () => ['queens']));
});

test('price lists are for everybody, and an agent is known by their face where they work', () => {
  expect(spacesOf('priceLists', aPriceList())).toEqual([CATALOGUE_SPACE]);
  const photo = { ...anAgentPhoto(), showroomIds: ['manhattan', 'queens'] };
  expect(spacesOf('agentPhotos', photo)).toEqual(['manhattan', 'queens']);
});
