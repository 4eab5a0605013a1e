import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { aRegistration } from '#domain/customers/customer.testing.ts';
import { localDatabase } from '../database/local-database.ts';
import { enrol } from '../tablet.testing.ts';
import { mutateNow } from './mutate-now.ts';

afterEach(() => vi.useRealTimers());

test('`mutateNow` runs a mutation on the database of this page with the current time', async () => {
  await Promise.all([localDatabase.outbox.clear(), localDatabase.customers.clear()]);
  await enrol(localDatabase);
  vi.useFakeTimers({ toFake: ['Date'], now: 1_768_000_000_000 });
  const args = aRegistration();
  const { ok } = await mutateNow({ name: 'registerCustomer', args, actorId: 'AGT007' });
  expect(ok).toBe(true);
  expect(await localDatabase.outbox.toArray()).toMatchObject([
    { name: 'registerCustomer', args, actorId: 'AGT007', recordedAt: 1_768_000_000_000 },
  ]);
});
