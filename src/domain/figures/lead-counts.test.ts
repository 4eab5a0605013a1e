import { expect, test } from 'vitest';
import { aCustomer } from '../customers/customer.testing.ts';
import type { Customer } from '../customers/customer.ts';
import type { customerStages } from '../customers/lifecycle.ts';
import { countLeads, openStages } from './lead-counts.ts';

const THEN = 5000;

test('the open customer stages are all stages except won, lost and dormant', () => {
  expect(openStages).toEqual(['new', 'contacted', 'visited', 'negotiating']);
});

const staged = (stage: (typeof customerStages)[number], fields: Partial<Customer> = {}) =>
  aCustomer({ lifecycle: { stage, reason: null }, ...fields });

test('leads are counted by intent, without closed, deleted and merged customers', () => {
  const { breakdown } = countLeads(
    [
      aCustomer({ intent: 'hot' }),
      aCustomer({ intent: 'buying' }),
      staged('negotiating', { intent: 'test-drive' }),
      staged('contacted', { intent: 'browsing' }),
      staged('won', { intent: 'hot' }),
      staged('lost', { intent: 'hot' }),
      staged('dormant', { intent: 'hot' }),
      aCustomer({ intent: 'hot', deletedAt: 1 }),
      aCustomer({ intent: 'hot', mergedInto: 'ann' }),
    ],
    THEN,
  );
  expect(breakdown).toEqual({ hot: 2, warm: 1, cold: 1 });
});

test.each<[number, string, Customer]>([
  [1, 'registered at that instant and is open', aCustomer({ registeredAt: THEN })],
  [0, 'registered after that instant', aCustomer({ registeredAt: THEN + 1 })],
  [1, 'was lost after that instant', staged('lost', { registeredAt: 1, lastActivityAt: THEN + 1 })],
  [0, 'was lost at that instant', staged('lost', { registeredAt: 1, lastActivityAt: THEN })],
  [
    0,
    'registered and was lost after that instant',
    staged('lost', { registeredAt: THEN + 1, lastActivityAt: THEN + 2 }),
  ],
])('the number of leads at an instant is %i for a customer who %s', (before, _who, customer) => {
  expect(countLeads([customer], THEN).before).toBe(before);
});
