import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { createShareRequestAttention } from '#domain/sharing/share-request.ts';
import { aShareRequest } from '#domain/sharing/share-request.testing.ts';
import { anEnrolledTablet } from '../../tablet.testing.ts';
import { listOpenShareRequests } from './share-request-queries.ts';

const inManhattan = { showroomId: 'manhattan', language: 'en' } as const;
const anOpenRequest = (id: string, receivedAt: number, fields = {}) =>
  createShareRequestAttention({ id, receivedAt, request: aShareRequest(fields) });

test('open share requests of a showroom are listed, oldest first, without other attentions', async () => {
  const db = await anEnrolledTablet();
  await db.attentions.bulkPut([
    anOpenRequest('new', 900),
    anOpenRequest('old', 100),
    anOpenRequest('elsewhere', 50, { showroomId: 'queens' }),
    { ...anOpenRequest('declined', 60), settledAt: 70, choice: 'keep' },
    anAttention({ id: 'other' }),
  ]);
  const requests = await listOpenShareRequests(db, inManhattan);
  expect(requests.map(({ attentionId }) => attentionId)).toEqual(['old', 'new']);
});

test('a share request is listed with its build, the build’s active agent and likely duplicate customers', async () => {
  const db = await anEnrolledTablet();
  await db.attentions.put(anOpenRequest('request', 100));
  const [unknown] = await listOpenShareRequests(db, inManhattan);
  expect(unknown).toMatchObject({ build: null, agent: null, lookalikes: [] });
  await db.priceLists.put(aPriceList());
  await db.agents.put(anAgent());
  await db.customers.bulkPut([
    aCustomer({ id: 'same-email', email: 'nora@example.com', phone: '+12125550100' }),
    aCustomer({ id: 'other', email: 'other@example.com', phone: '+12125550101' }),
  ]);
  const [known] = await listOpenShareRequests(db, inManhattan);
  expect(known).toMatchObject({
    build: { id: 'build-of-visitor-1', model: 'GV80' },
    agent: { id: 'AGT001' },
    lookalikes: [{ id: 'same-email' }],
  });
  await db.agents.put(anAgent({ active: false }));
  expect((await listOpenShareRequests(db, inManhattan))[0]?.agent).toBeNull();
});
