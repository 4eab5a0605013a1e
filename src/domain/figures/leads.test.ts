import { expect, test } from 'vitest';
import type { Customer } from '../customers/customer.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import type { customerStages } from '../lifecycle.ts';
import { countLeads, openStages } from './leads.ts';

const THEN = 5000;

test('the open stages are all except won, lost and dormant', () => {
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

test.each<[string, number, Customer]>([
  ['was registered by then and is open', 1, aCustomer({ registeredAt: THEN })],
  ['was registered since', 0, aCustomer({ registeredAt: THEN + 1 })],
  ['was closed since', 1, staged('lost', { registeredAt: 1, lastActivityAt: THEN + 1 })],
  ['had been closed by then', 0, staged('lost', { registeredAt: 1, lastActivityAt: THEN })],
  ['came and went since', 0, staged('lost', { registeredAt: THEN + 1, lastActivityAt: THEN + 2 })],
])('a customer who %s counts as %i leads at the earlier instant', (_who, before, customer) => {
  expect(countLeads([customer], THEN).before).toBe(before);
});
