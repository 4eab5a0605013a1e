import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { csvColumns } from './csv-columns.ts';
import { exportCustomers } from './export-customers.ts';

test('an export of more than a thousand customers contains each customer one time', async () => {
  const ids = Array.from({ length: 1001 }, (_, at) => `c${at}`);
  await startLocalTablet({ customers: ids.map((id) => aCustomer({ id })) });
  const { content, count } = await exportCustomers(ids, ['ID']);
  expect(count).toBe(1001);
  expect(content.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFID', ...ids]);
});

test('an export contains the names of agents, but the ids of unknown agents and of agents with equal names', async () => {
  const nameById = { AGT001: 'Maya Lindqvist', AGT002: 'Jo Kim', AGT003: 'Jo KIM' };
  const agents = Object.entries(nameById).map(([id, name]) => anAgent({ id, name }));
  const ids = ['AGT001', 'AGT002', 'AGT003', 'AGT009'];
  const customers = ids.map((assignedTo) => aCustomer({ id: assignedTo, assignedTo }));
  await startLocalTablet({ agents, customers });
  const { content } = await exportCustomers(ids, csvColumns.slice());
  const assigned = csvColumns.indexOf('assignedTo');
  const cells = content.split('\r\n').map((line) => line.split(',')[assigned]);
  expect(cells).toEqual(['assignedTo', 'Maya Lindqvist', 'AGT002', 'AGT003', 'AGT009']);
});

test('an export omits customers that the tablet does not store, and does not count them', async () => {
  await startLocalTablet({ customers: [aCustomer({ id: 'maria' })] });
  const { content, count } = await exportCustomers(['maria', 'unknown'], ['ID']);
  expect(count).toBe(1);
  expect(content.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFID', 'maria']);
});
