import { expect, test } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { getAttentionActions } from './attention-actions.ts';
import { findCustomersToCompare } from './customers-to-compare.ts';
import { englishSyncLabels } from '../sync-labels.testing.ts';

test.each([
  ['FIELD_CONFLICT', '`keep` or `use`', { kind: 'choose', keep: 'keep', use: 'use' }],
  [
    'ROW_DELETED',
    '`leaveDeleted` or `bringBack`',
    { kind: 'choose', keep: 'leaveDeleted', use: 'bringBack' },
  ],
  [
    'UNKNOWN_MUTATION',
    '`setAside` or `tryAgain`',
    { kind: 'choose', keep: 'setAside', use: 'tryAgain' },
  ],
  ['UNREADABLE_MUTATION', 'only `setAside`', { kind: 'choose', keep: 'setAside', use: null }],
  ['CODE_OF_TOMORROW', 'only `setAside`', { kind: 'choose', keep: 'setAside', use: null }],
  [
    'PRICE_CHANGED',
    '`keepPrices` or `useNewPrices`',
    { kind: 'choose', keep: 'keepPrices', use: 'useNewPrices' },
  ],
  [
    'OPTION_NOT_AVAILABLE',
    '`setAside` or `tryAgain`',
    { kind: 'choose', keep: 'setAside', use: 'tryAgain' },
  ],
  ['SLOT_TAKEN', '`setAside` or `tryAgain`', { kind: 'choose', keep: 'setAside', use: 'tryAgain' }],
  ['BOOKING_MOVED', '`keep` or `use`', { kind: 'choose', keep: 'keep', use: 'use' }],
  ['CHANGE_TOO_LATE', '`keep` or `use`', { kind: 'choose', keep: 'keep', use: 'use' }],
  ['BOOKING_CANCELLED', 'only `setAside`', { kind: 'choose', keep: 'setAside', use: null }],
  ['SOLD_TWICE', '`keep` or `use`', { kind: 'choose', keep: 'keep', use: 'use' }],
  ['BUILD_SOLD', 'only `setAside`', { kind: 'choose', keep: 'setAside', use: null }],
  ['POSSIBLE_DUPLICATE', 'a comparison of the customers', { kind: 'compare-people' }],
  ['SHARE_REQUEST', 'the Walk-ins screen', { kind: 'accept-in-walk-ins' }],
  ['ACTOR_NOT_ALLOWED', 'no choice, because a manager decides', { kind: 'manager-decides' }],
])('an attention with the code %s offers an agent %s', (code, _choice, actions) => {
  expect(getAttentionActions(anAttention({ code }), 'agent')).toEqual(actions);
});

test('if the new price list lacks a selected option, an agent can only keep the old price', () => {
  const conflict = {
    table: 'builds',
    rowId: 'build-1',
    field: 'totalPrice',
    kept: 7,
    offered: null,
  };
  const attention = anAttention({ code: 'PRICE_CHANGED', conflicts: [conflict] });
  expect(getAttentionActions(attention, 'agent')).toMatchObject({ keep: 'keepPrices', use: null });
});

test.each(['manager', 'admin'] as const)(
  'the role %s can decide an attention with the code ACTOR_NOT_ALLOWED',
  (role) => {
    const choice = { kind: 'choose', keep: 'keep', use: 'use' };
    expect(getAttentionActions(anAttention({ code: 'ACTOR_NOT_ALLOWED' }), role)).toEqual(choice);
  },
);

test('the comparison of duplicates omits merged, deleted and unknown customers', async () => {
  const { names } = await englishSyncLabels();
  const people = [
    aCustomer({ id: 'new' }),
    aCustomer({ id: 'young', registeredAt: 900 }),
    aCustomer({ id: 'old', registeredAt: 800 }),
    aCustomer({ id: 'deleted', deletedAt: 1 }),
    aCustomer({ id: 'merged', mergedInto: 'old' }),
  ];
  const customersById = new Map(people.map((person) => [person.id, person]));
  const relatedIds = ['merged', 'young', 'old', 'deleted', 'unknown', 'new'];
  const subject = { table: 'customers', id: 'new' };
  const found = findCustomersToCompare(anAttention({ subject, relatedIds }), {
    ...names,
    customersById,
  });
  expect(found.newcomer?.id).toBe('new');
  expect(found.others.map(({ id }) => id)).toEqual(['old', 'young']);
  expect(findCustomersToCompare(anAttention(), names)).toEqual({ newcomer: undefined, others: [] });
});
