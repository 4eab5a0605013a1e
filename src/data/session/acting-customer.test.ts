import { expect, test } from 'vitest';
import { actingCustomerId, maySee } from './acting-customer.ts';

const customer = { id: 'ada', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

test.each([
  ['no customer is served', null, false, 'ada', null],
  ['it is their own', customer, false, 'ada', 'ada'],
  ['it is their own, whatever the agent looks at', customer, true, 'ada', 'ada'],
  ['the booking belongs to another customer', customer, false, 'grace', 'ada'],
  ['the agent switched to the showroom\u2019s', customer, true, 'grace', null],
])(
  'the customer who acts on a booking is returned, case: %s',
  (_case, served, asAgent, ownerId, acting) => {
    expect(actingCustomerId({ customer: served, asAgent }, ownerId)).toBe(acting);
  },
);

test('during a customer session, another customer’s booking is visible only in the showroom’s bookings', () => {
  expect(maySee({ customer, asAgent: false }, 'ada')).toBe(true);
  expect(maySee({ customer, asAgent: false }, 'grace')).toBe(false);
  expect(maySee({ customer, asAgent: true }, 'grace')).toBe(true);
  expect(maySee({ customer: null, asAgent: false }, 'grace')).toBe(true);
});
