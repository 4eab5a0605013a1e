import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { exportCustomers } from './export-customers.ts';

test('an export of more than a thousand customers contains each customer one time', async () => {
  const ids = Array.from({ length: 1001 }, (_, at) => `c${at}`);
  await startLocalTablet({ customers: ids.map((id) => aCustomer({ id })) });
  const { content, count } = await exportCustomers(ids, ['ID']);
  expect(count).toBe(1001);
  expect(content.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFID', ...ids]);
});
