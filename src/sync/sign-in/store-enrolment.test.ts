import { expect, test } from 'vitest';
import { readMeta, writeMeta } from '../../data/meta.ts';
import { anEnrolledTablet } from '../../data/tablet.testing.ts';
import { storeEnrolment } from './store-enrolment.ts';

test('an enrollment stores device and grant, and ends the rejection and the wait for approval', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'deviceRefused', true);
  await writeMeta(db, 'unapproved', true);
  const device = { deviceId: 'device-2', deviceToken: 't', showroomId: 'queens', name: 'Door' };
  const grant = { token: 'grant', expiresAt: 1_768_000_000_000 };
  await storeEnrolment(db, 'AGT001', { ...device, grant, approved: true });
  expect(await readMeta(db, 'device')).toEqual(device);
  expect(await readMeta(db, 'grants')).toEqual({ AGT001: grant });
  expect(await readMeta(db, 'deviceRefused')).toBeUndefined();
  expect(await readMeta(db, 'unapproved')).toBeUndefined();
});
