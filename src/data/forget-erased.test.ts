import { beforeEach, expect, test } from 'vitest';
import { saveDraft } from './drafts.ts';
import { forgetErased } from './forget-erased.ts';
import { mutate } from './mutate.ts';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { anEnrolledTablet, aPage, edit, put, receive, register } from './tablet.testing.ts';
import { startBrowser } from './session/web-storage.testing.ts';

beforeEach(() => {
  startBrowser();
});

const secrets = /Garcia|maria@|nut allergy/;

test('sent entries about an erased customer become erasures, and drafts about the customer are deleted', async () => {
  const db = await anEnrolledTablet();
  await receive(db, aPage({ patch: [put('agents', anAgent())] }));
  await register(db);
  await edit(db, { notes: { from: '', to: 'nut allergy' } });
  await saveDraft(db, 'profile-maria', { customerId: 'maria', notes: 'nut allergy' });
  await saveDraft(db, 'sheet/AGT001/follow-up/maria/new', { note: 'nut allergy' });
  await saveDraft(db, 'register', { name: 'Somebody else' });
  const args = { customerId: 'maria', showroomId: 'manhattan' };
  const erased = await mutate(db, {
    name: 'eraseCustomer',
    args,
    actorId: 'AGT001',
    recordedAt: 9000,
  });
  expect(erased).toMatchObject({ ok: true });
  expect(JSON.stringify(await db.customers.toArray())).not.toMatch(secrets);
  const row = (await db.customers.get('maria')) as never;
  await receive(
    db,
    aPage({ cookie: 'cookie-2', lastMutationId: 3, patch: [put('customers', row)] }),
  );
  expect(await forgetErased(db)).toBe(1);
  expect(await forgetErased(db)).toBe(0);
  const kept = await Promise.all(
    [db.sent, db.base, db.outbox, db.drafts, db.customers].map((table) => table.toArray()),
  );
  expect(JSON.stringify(kept)).not.toMatch(secrets);
  const sent = await db.sent.toArray();
  expect(sent.map(({ mutationId, name }) => [mutationId, name])).toEqual([
    [1, 'eraseCustomer'],
    [2, 'eraseCustomer'],
    [3, 'eraseCustomer'],
  ]);
  expect(await db.drafts.count()).toBe(1);
});
