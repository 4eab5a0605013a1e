import { expect, test } from 'vitest';
import { resolveActingCustomerId, mayViewBooking } from './acting-customer.ts';

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
    expect(resolveActingCustomerId({ customer: served, asAgent }, ownerId)).toBe(acting);
  },
);

test('during a customer session, another customer’s booking is visible only in the showroom’s bookings', () => {
  expect(mayViewBooking({ customer, asAgent: false }, 'ada')).toBe(true);
  expect(mayViewBooking({ customer, asAgent: false }, 'grace')).toBe(false);
  expect(mayViewBooking({ customer, asAgent: true }, 'grace')).toBe(true);
  expect(mayViewBooking({ customer: null, asAgent: false }, 'grace')).toBe(true);
});
