import { expect, test } from 'vitest';
import { resolveActingCustomerId, mayViewBooking } from './acting-customer.ts';

const customer = { id: 'ada', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

test.each([
  ['outside a customer session, a booking has no acting customer', null, false, 'ada', null],
  [
    'the acting customer for an own booking is the customer of the session',
    customer,
    false,
    'ada',
    'ada',
  ],
  [
    'in the showroom’s bookings, the acting customer for an own booking is the customer of the session',
    customer,
    true,
    'ada',
    'ada',
  ],
  [
    'the acting customer for another customer’s booking is the customer of the session',
    customer,
    false,
    'grace',
    'ada',
  ],
  [
    'in the showroom’s bookings, another customer’s booking has no acting customer',
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
