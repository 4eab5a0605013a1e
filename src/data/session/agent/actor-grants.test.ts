import { expect, test } from 'vitest';
import { ACTOR_GRANT_LIFETIME_MS } from '#domain/time/durations.ts';
import { readMeta } from '../../meta.ts';
import { aNewTablet } from '../../tablet.testing.ts';
import { storeActorGrant } from './actor-grants.ts';

const ISSUED = 1_768_000_000_000;
const issuedAt = (time: number) => ({
  token: `grant-${time - ISSUED}`,
  expiresAt: time + ACTOR_GRANT_LIFETIME_MS,
});

test('a new grant deletes grants of other agents that have expired by the server’s clock', async () => {
  const db = aNewTablet();
  await storeActorGrant(db, 'AGT001', issuedAt(ISSUED));
  await storeActorGrant(db, 'AGT002', issuedAt(ISSUED + 1));
  await storeActorGrant(db, 'AGT003', issuedAt(ISSUED + ACTOR_GRANT_LIFETIME_MS));
  expect(Object.keys((await readMeta(db, 'grants')) ?? {})).toEqual(['AGT002', 'AGT003']);
});

test('a sign-in without a grant keeps the earlier grant of the agent', async () => {
  const db = aNewTablet();
  await storeActorGrant(db, 'AGT001', issuedAt(ISSUED));
  await storeActorGrant(db, 'AGT001', undefined);
  expect(await readMeta(db, 'grants')).toEqual({ AGT001: issuedAt(ISSUED) });
});
