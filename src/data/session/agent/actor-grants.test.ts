import { expect, test } from 'vitest';
import { ACTOR_GRANT_LIFETIME_MS } from '#domain/time/durations.ts';
import { readMeta, writeMeta } from '../../meta.ts';
import { aNewTablet, anEnrolledTablet } from '../../tablet.testing.ts';
import { storeActorGrant, storeEnrolment } from './actor-grants.ts';

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

test('an enrolment stores the grant of the enrolling agent and ends the rejection of the tablet', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'deviceRefused', true);
  const device = { deviceId: 'device-2', deviceToken: 't', showroomId: 'queens', name: 'Door' };
  await storeEnrolment(db, 'AGT001', { ...device, grant: issuedAt(ISSUED) });
  expect(await readMeta(db, 'device')).toEqual(device);
  expect(await readMeta(db, 'grants')).toEqual({ AGT001: issuedAt(ISSUED) });
  expect(await readMeta(db, 'deviceRefused')).toBeUndefined();
});
