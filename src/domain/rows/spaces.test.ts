import { expect, test } from 'vitest';
import { anActivity } from '../activities/activity.testing.ts';
import { anAgentPhoto } from '../agents/agent.testing.ts';
import { aBooking } from '../bookings/booking.testing.ts';
import { aBuild } from '../builds/build.testing.ts';
import { aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import { aDocument } from '../documents/document.testing.ts';
import { aStoredDay, aTarget } from '../figures/figures.testing.ts';
import { aFollowUp } from '../follow-ups/follow-up.testing.ts';
import { aSale } from '../sales/sale.testing.ts';
import { aWalkIn } from '../walk-ins/walk-in.testing.ts';
import { CATALOGUE_SPACE, spacesOf } from './spaces.ts';

test('a customer’s row is only in the space of the customer’s showroom', () => {
  expect(spacesOf('customers', aCustomer({ showroomId: 'queens' }))).toEqual(['queens']);
});

test('an agent’s row is in the space of every showroom of the agent', () => {
  const agent = { showroomIds: ['manhattan', 'queens'] } as Parameters<
    typeof spacesOf<'agents'>
  >[1];
  expect(spacesOf('agents', agent)).toEqual(['manhattan', 'queens']);
});

test('a booking is in the spaces of the visited showroom and of the showroom that made the booking', () => {
  expect(spacesOf('bookings', aBooking())).toEqual(['manhattan']);
  const elsewhere = aBooking({ showroomId: 'queens' });
  expect(spacesOf('bookings', elsewhere)).toEqual(['queens', 'manhattan']);
});

test('an attention is in the space of its field `spaceId`', () => {
  const attention = { spaceId: 'brooklyn' } as Parameters<typeof spacesOf<'attentions'>>[1];
  expect(spacesOf('attentions', attention)).toEqual(['brooklyn']);
});

test('dealers, showrooms, registration options and visit rules are in the catalog space', () => {
  for (const table of ['dealers', 'showrooms', 'registrationOptions', 'visitRules'] as const) {
    expect(spacesOf(table, { id: 'any' } as never)).toEqual([CATALOGUE_SPACE]);
  }
});

test('day figures and targets are in the space of their dealer', () => {
  expect(spacesOf('dayFigures', aStoredDay())).toEqual(['dealer_forecourt-east']);
  expect(spacesOf('targets', aTarget())).toEqual(['dealer_forecourt-east']);
});

test('builds, walk-ins, documents, activities, sales and follow-ups are in the space of their showroom', () => {
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

test('price lists are in the catalog space, and agent photos in the spaces of the agent’s showrooms', () => {
  expect(spacesOf('priceLists', aPriceList())).toEqual([CATALOGUE_SPACE]);
  const photo = { ...anAgentPhoto(), showroomIds: ['manhattan', 'queens'] };
  expect(spacesOf('agentPhotos', photo)).toEqual(['manhattan', 'queens']);
});
