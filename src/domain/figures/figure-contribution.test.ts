import { expect, test } from 'vitest';
import { aBooking } from '../bookings/booking.testing.ts';
import { aBuild } from '../builds/build.testing.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import { buildStatuses } from '../customers/lifecycle.ts';
import { aSale } from '../sales/sale.testing.ts';
import { toFigureContribution } from './figure-contribution.ts';

const NEW_YORK = 'America/New_York';

test('a customer counts on the day of registration in the showroom’s time zone', () => {
  const registeredAt = Date.UTC(2026, 2, 15, 3, 59);
  const customer = aCustomer({ registeredAt });
  expect(toFigureContribution('customers', customer, NEW_YORK)).toEqual({
    day: '2026-03-14',
    customerId: null,
    agentId: customer.assignedTo,
    vehicleId: null,
    amount: 0,
    stage: 'registered',
  });
  expect(toFigureContribution('customers', customer, 'Europe/Madrid')).toMatchObject({
    day: '2026-03-15',
  });
});

test('a registration after the start of the year 9999 does not count in the figures', () => {
  const last = Date.UTC(9999, 0, 1);
  const registered = (registeredAt: number) =>
    toFigureContribution('customers', aCustomer({ registeredAt }), 'UTC');
  expect(registered(last)).toMatchObject({ day: '9999-01-01', customerId: null });
  expect(registered(last + 1)).toBeUndefined();
});

test('a sale counts on its day and gives the buyer the stage sold, unless the sale is undone', () => {
  expect(toFigureContribution('sales', aSale(), NEW_YORK)).toEqual({
    day: '2026-11-20',
    customerId: 'maria',
    agentId: 'AGT001',
    vehicleId: 'gv80',
    amount: 1_100_000,
    stage: 'sold',
  });
  expect(toFigureContribution('sales', aSale({ undoneAt: 1 }), NEW_YORK)).toBeUndefined();
});

test('a quoted or sold build gives its customer the stage quoted, a completed booking the stage visited', () => {
  const said = (status: (typeof buildStatuses)[number]) =>
    toFigureContribution('builds', aBuild({ status }), NEW_YORK);
  expect(buildStatuses.filter((status) => said(status))).toEqual(['quoted', 'sold']);
  expect(said('quoted')).toMatchObject({ day: null, customerId: 'maria', stage: 'quoted' });

  const visits = (['pending', 'confirmed', 'completed', 'cancelled'] as const).map((status) =>
    toFigureContribution('bookings', aBooking({ status }), NEW_YORK),
  );
  const visit = { day: null, customerId: 'maria', stage: 'visited' };
  expect(visits).toEqual([undefined, undefined, expect.objectContaining(visit), undefined]);
});
