import { expect, test } from 'vitest';
import { anAgent, anAgentPhoto } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aSale } from '#domain/sales/sale.testing.ts';
import { listOfflineAgents } from '../../session/agent/offline-agent-queries.ts';
import { OFFLINE_VALID_MS } from '../../session/agent/verifier-sweep.ts';
import { aQuickVerifier } from '../../session/agent/quick-verifier.testing.ts';
import { anEnrolledTablet } from '../../tablet.testing.ts';
import { writeMeta } from '../../meta.ts';
import { findCustomerIncludingDeleted, readEffectiveSales } from '../customers/profile-queries.ts';
import {
  findAgentPhoto,
  listAgentAvatars,
  listAgents,
  listActiveAgents,
  readAgentNames,
} from './agent-queries.ts';

const maya = anAgent();
const bo = anAgent({ id: 'AGT002', name: 'Bo Abel', showroomIds: ['manhattan', 'queens'] });
const cleo = anAgent({ id: 'AGT003', name: 'Cleo Zane', active: false });
const broken = { ...anAgent({ id: 'AGT004', name: 'Ann' }), role: 'king' } as never;

async function aTabletWithAgents() {
  const db = await anEnrolledTablet();
  await db.agents.bulkPut([cleo, maya, broken, bo]);
  await db.agentPhotos.put(anAgentPhoto());
  return db;
}

test('agents are listed by name, and unreadable rows are omitted; `listActiveAgents` filters by showroom', async () => {
  const db = await aTabletWithAgents();
  expect(await listAgents(db)).toEqual([bo, cleo, maya]);
  expect(await listActiveAgents(db, 'manhattan')).toEqual([bo, maya]);
  expect(await listActiveAgents(db, 'queens')).toEqual([bo]);
  expect(await readAgentNames(db)).toEqual(
    new Map([
      ['AGT001', 'Maya Lindqvist'],
      ['AGT002', 'Bo Abel'],
      ['AGT003', 'Cleo Zane'],
    ]),
  );
});

test('the names of colleagues in other showrooms are returned; a stored agent row has precedence', async () => {
  const db = await aTabletWithAgents();
  await writeMeta(db, 'colleagueNames', { AGT001: 'Maya Old', AGT007: 'Samuel Adeyemi' });
  const names = await readAgentNames(db);
  expect([names.get('AGT001'), names.get('AGT007')]).toEqual(['Maya Lindqvist', 'Samuel Adeyemi']);
});

test('the picture of an agent is returned as a data URL, or null without a valid picture', async () => {
  const db = await aTabletWithAgents();
  const { image } = anAgentPhoto();
  expect(await findAgentPhoto(db, 'AGT001')).toBe(image);
  expect(await findAgentPhoto(db, 'AGT002')).toBeNull();
  expect(await listAgentAvatars(db)).toEqual(
    new Map([
      ['AGT002', { name: 'Bo Abel', image: undefined }],
      ['AGT003', { name: 'Cleo Zane', image: undefined }],
      ['AGT001', { name: 'Maya Lindqvist', image }],
    ]),
  );
  await db.agentPhotos.put({ ...anAgentPhoto(), image: 'https://example.com/me.webp' });
  expect(await findAgentPhoto(db, 'AGT001')).toBeNull();
});

test('active agents except administrators are listed for offline sign-in, latest sign-in first', async () => {
  const db = await aTabletWithAgents();
  const verifierOf = (agent: typeof maya, acceptedAt: number) =>
    aQuickVerifier('right', { agentCode: agent.id, agent, acceptedAt });
  const dora = anAgent({ id: 'AGT005', name: 'Dora Elsewhere' });
  const admin = anAgent({ id: 'ADM001', role: 'admin' });
  await db.agents.put(admin);
  await db.verifiers.bulkPut([
    await verifierOf({ ...maya, name: 'Maya Before' }, 100),
    await verifierOf(cleo, 300),
    await verifierOf(admin, 400),
    await verifierOf(dora, 200),
    { agentCode: 'AGT006', agent: { id: 'AGT006' } } as never,
  ]);
  expect(await listOfflineAgents(db)).toEqual([
    {
      agentCode: 'AGT005',
      name: 'Dora Elsewhere',
      image: undefined,
      validUntil: 200 + OFFLINE_VALID_MS,
    },
    {
      agentCode: 'AGT001',
      name: 'Maya Lindqvist',
      image: anAgentPhoto().image,
      validUntil: 100 + OFFLINE_VALID_MS,
    },
  ]);
});

test('the id of a merged customer finds the remaining customer; an unknown id finds no customer', async () => {
  const db = await anEnrolledTablet();
  await db.customers.bulkPut([
    aCustomer({ id: 'old', mergedInto: 'maria' }),
    aCustomer({ id: 'maria' }),
  ]);
  expect((await findCustomerIncludingDeleted(db, 'old'))?.id).toBe('maria');
  expect(await findCustomerIncludingDeleted(db, 'unknown')).toBeNull();
});

test('sales are found by the ids of their builds, and undone or damaged sales are omitted', async () => {
  const db = await anEnrolledTablet();
  await db.sales.bulkPut([
    aSale(),
    aSale({ id: 'undone', buildId: 'build-2', undoneAt: 5000 }),
    aSale({ id: 'other', buildId: 'build-3' }),
    { ...aSale({ id: 'damaged', buildId: 'build-4' }), soldOn: 'damaged' },
  ]);
  expect(await readEffectiveSales(db, ['build-1', 'build-2', 'build-4'])).toEqual(
    new Map([['build-1', aSale()]]),
  );
});
