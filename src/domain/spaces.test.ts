import { expect, test } from 'vitest';
import { aCustomer } from './customers/customer.testing.ts';
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

test('what must be decided is shown in the space it arose in', () => {
  const attention = { spaceId: 'brooklyn' } as Parameters<typeof spacesOf<'attentions'>>[1];
  expect(spacesOf('attentions', attention)).toEqual(['brooklyn']);
});

test('the catalogue is for everybody', () => {
  for (const table of ['dealers', 'showrooms', 'registrationOptions'] as const) {
    expect(spacesOf(table, { id: 'any' } as never)).toEqual([CATALOGUE_SPACE]);
  }
});
