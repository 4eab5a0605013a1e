import { expect, test } from 'vitest';
import { anActivity } from '../activities/activity.testing.ts';
import { anAgentPhoto } from '../agents/agent.testing.ts';
import { anAttention } from '../attentions/attention.testing.ts';
import { aBooking } from '../bookings/booking.testing.ts';
import { aBuild } from '../builds/build.testing.ts';
import { aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import { aDocument } from '../documents/document.testing.ts';
import { aStoredDay, aTarget } from '../figures/figures.testing.ts';
import { aFollowUp } from '../follow-ups/follow-up.testing.ts';
import { aSale } from '../sales/sale.testing.ts';
import { aWalkIn } from '../walk-ins/walk-in.testing.ts';
import { CATALOGUE_SPACE, isDealerSpace, listSpaceIds } from './spaces.ts';

test('a customer’s row is only in the space of the customer’s showroom', () => {
  expect(listSpaceIds('customers', aCustomer({ showroomId: 'queens' }))).toEqual(['queens']);
});

test('an agent’s row is in the space of every showroom of the agent', () => {
  const agent = { showroomIds: ['manhattan', 'queens'] } as Parameters<
    typeof listSpaceIds<'agents'>
  >[1];
  expect(listSpaceIds('agents', agent)).toEqual(['manhattan', 'queens']);
});

test('a booking is in the spaces of the visited showroom and of the showroom that made the booking', () => {
  expect(listSpaceIds('bookings', aBooking())).toEqual(['manhattan']);
  const elsewhere = aBooking({ showroomId: 'queens' });
  expect(listSpaceIds('bookings', elsewhere)).toEqual(['queens', 'manhattan']);
});

test('an attention is in the space of its field `spaceId`', () => {
  const attention = { spaceId: 'brooklyn' } as Parameters<typeof listSpaceIds<'attentions'>>[1];
  expect(listSpaceIds('attentions', attention)).toEqual(['brooklyn']);
});

test('an archived attention is in no space', () => {
  const archived = { ...anAttention({ spaceId: 'brooklyn' }), archivedAt: 5 };
  expect(listSpaceIds('attentions', archived)).toEqual([]);
});

test.each([
  ['dealer_forecourt-east', true],
  ['manhattan', false],
  ['old_dealer_', false],
  ['dealer-east', false],
])('the space %s is the space of a dealer: %s', (spaceId, isDealers) => {
  expect(isDealerSpace(spaceId)).toBe(isDealers);
});

test('dealers, showrooms, registration options and visit rules are in the catalog space', () => {
  for (const table of ['dealers', 'showrooms', 'registrationOptions', 'visitRules'] as const) {
    expect(listSpaceIds(table, { id: 'any' } as never)).toEqual([CATALOGUE_SPACE]);
  }
});

test('day figures and targets are in the space of their dealer', () => {
  expect(listSpaceIds('dayFigures', aStoredDay())).toEqual(['dealer_forecourt-east']);
  expect(listSpaceIds('targets', aTarget())).toEqual(['dealer_forecourt-east']);
});

test('builds, walk-ins, documents, activities, sales and follow-ups are in the space of their showroom', () => {
  const at = { showroomId: 'queens' };
  expect([
    listSpaceIds('builds', aBuild(at)),
    listSpaceIds('walkIns', aWalkIn(at)),
    listSpaceIds('documents', aDocument(at)),
    listSpaceIds('activities', anActivity(at)),
    listSpaceIds('sales', aSale(at)),
    listSpaceIds('followUps', aFollowUp(at)),
  ]).toEqual(Array.from({ length: 6 }, () => ['queens']));
});

test('price lists are in the catalog space, and agent photos in the spaces of the agent’s showrooms', () => {
  expect(listSpaceIds('priceLists', aPriceList())).toEqual([CATALOGUE_SPACE]);
  const photo = { ...anAgentPhoto(), showroomIds: ['manhattan', 'queens'] };
  expect(listSpaceIds('agentPhotos', photo)).toEqual(['manhattan', 'queens']);
});
