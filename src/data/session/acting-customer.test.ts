import { expect, test } from 'vitest';
import { resolveActingCustomerId, mayViewBooking } from './acting-customer.ts';

const customer = { id: 'ada', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

test.each([
  ['outside a customer session, no customer acts on a booking', null, false, 'ada', null],
  ['the customer of the session acts on an own booking', customer, false, 'ada', 'ada'],
  [
    'the customer of the session acts on an own booking even in the showroom’s bookings',
    customer,
    true,
    'ada',
    'ada',
  ],
  [
    'the customer of the session acts on another customer’s booking',
    customer,
    false,
    'grace',
    'ada',
  ],
  [
    'in the showroom’s bookings, no customer acts on another customer’s booking',
    customer,
    true,
    'grace',
    null,
  ],
])('%s', (_case, served, asAgent, ownerId, acting) => {
  expect(resolveActingCustomerId({ customer: served, asAgent }, ownerId)).toBe(acting);
});

test('during a customer session, another customer’s booking is visible only in the showroom’s bookings', () => {
  expect(mayViewBooking({ customer, asAgent: false }, 'ada')).toBe(true);
  expect(mayViewBooking({ customer, asAgent: false }, 'grace')).toBe(false);
  expect(mayViewBooking({ customer, asAgent: true }, 'grace')).toBe(true);
  expect(mayViewBooking({ customer: null, asAgent: false }, 'grace')).toBe(true);
});
