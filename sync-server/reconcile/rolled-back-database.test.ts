import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PullResponse } from '#domain/protocol/pull.ts';
import { putCustomer, registration, testDevice } from '../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer, verdictsOf } from '../test/server.testing.ts';
import { readDeviceSpaces } from './pull/build-pull.ts';

/*
 * Tests with a database that is restored from a copy of its file: it has the same epoch, but lacks
 * the last commits.
 */

let before: HeadlessServer;
let after: HeadlessServer;
let epoch: string;
beforeEach(async () => {
  before = await openHeadlessServer();
  epoch = await before.epoch();
});
afterEach(async () => {
  await before.close();
  await after.close();
});

const tablet = { clientId: 'client-1' };
const otherDevice = testDevice({ id: 'device-2' });
const otherTablet = { clientId: 'client-2' };

async function goBackAfter(lostWork: () => Promise<unknown>): Promise<void> {
  await before.push([registration(1)], tablet);
  const copy = before.copy();
  await lostWork();
  after = await openHeadlessServer({ copy });
}

const expectNewEpoch = async (response: Promise<unknown>, lastMutationId: number) => {
  await expect(response).rejects.toMatchObject({
    code: 'EPOCH_CHANGED',
    details: { lastMutationId },
  });
  expect(await after.epoch()).not.toBe(epoch);
};

test('pulls with a cookie ahead of the database open exactly one new epoch', async () => {
  let cookie = '';
  await goBackAfter(async () => {
    await before.push([registration(2), registration(3)], tablet);
    ({ cookie } = await before.pull({ ...tablet, epoch }));
  });
  const pull = () => after.pull({ ...tablet, epoch, cookie });
  await expectNewEpoch(pull(), 1);
  const opened = await after.epoch();
  expect(after.poked).toEqual(['catalogue']);
  await expect(pull()).rejects.toMatchObject({ details: { epoch: opened, lastMutationId: 1 } });
  expect(await after.epoch()).toBe(opened);

  const healed = await after.push([registration(2), registration(3)], { ...tablet, epoch: opened });
  expect(verdictsOf(healed)).toEqual(['2 applied', '3 applied']);
});

test('a push with an acknowledgement ahead of the database opens a new epoch', async () => {
  let ack: string | undefined;
  await goBackAfter(async () => {
    ({ ack } = await before.push([registration(2)], tablet));
  });
  await expectNewEpoch(after.push([registration(3)], { ...tablet, epoch, ack }), 1);
});

test('lost commits are detected even if later writes outnumber the lost commits', async () => {
  let seen: PullResponse | undefined;
  await goBackAfter(async () => {
    await before.push([registration(2), registration(3)], tablet);
    seen = await before.pull({ ...otherTablet, epoch }, otherDevice);
  });
  const { cookie = null } = seen ?? {};
  const others = [1, 2, 3, 4, 5].map((number) =>
    registration(number, { deviceId: 'device-3', customer: { customerId: `other-${number}` } }),
  );
  await after.push(others, { clientId: 'client-3' }, testDevice({ id: 'device-3' }));
  // The other tablet has lost no mutation of its own, so only the mutation log proves the loss.
  await expectNewEpoch(after.pull({ ...otherTablet, epoch, cookie }, otherDevice), 0);
});

test('a cookie that is not ahead of the database opens no epoch, even after further writes', async () => {
  await goBackAfter(() => Promise.resolve());
  const { cookie } = await before.pull({ ...tablet, epoch });
  await after.push([registration(2)], { ...tablet, epoch });
  const page = await after.pull({ ...tablet, epoch, cookie });
  expect(page.reset).toBe(false);
  expect(await after.epoch()).toBe(epoch);
});

test('with an acknowledgement of a later epoch, `begins` may skip the lost mutations', async () => {
  let ack: string | undefined;
  await goBackAfter(async () => {
    const later = await before.store.openEpoch(epoch);
    ({ ack } = await before.push([registration(2)], { ...tablet, epoch: later }));
  });
  const begins = { ...tablet, epoch, begins: 3 };
  expect((await after.push([registration(3)], begins)).lastMutationId).toBe(1);
  expect((await after.push([registration(3)], { ...begins, ack })).lastMutationId).toBe(3);
});

test('the digest after a lost write differs from the digest after the write that replaces the lost write', async () => {
  const digestAfterWrite = async (office: HeadlessServer, name: string) => {
    await office.write([putCustomer({ id: 'edited', name })]);
    const { digests } = await office.pull({ ...tablet, epoch });
    return digests?.['manhattan']?.['customers'];
  };
  let lost: string | undefined;
  await goBackAfter(async () => {
    lost = await digestAfterWrite(before, 'Lost');
  });
  expect(lost).toMatch(/^[0-9a-f]{16}$/);
  expect(await digestAfterWrite(after, 'Written instead')).not.toBe(lost);
});

test('a cookie of an earlier epoch resets the client and opens no further epoch', async () => {
  let cookie = '';
  await goBackAfter(async () => {
    await before.push([registration(2)], tablet);
    ({ cookie } = await before.pull({ ...tablet, epoch }));
  });
  await expectNewEpoch(after.pull({ ...tablet, epoch, cookie }), 1);
  const opened = await after.epoch();
  const page = await after.pull({ ...tablet, epoch: opened, cookie });
  expect([page.reset, await after.epoch()]).toEqual([true, opened]);
});

test.each([
  ['with changed content', (cookie: string) => `${cookie.slice(0, 12)}A${cookie.slice(13)}`],
  ['with a wrong signature', (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
  ['that is empty', () => ''],
])('a cookie or an acknowledgement %s is rejected and opens no epoch', async (_how, forge) => {
  await goBackAfter(() => Promise.resolve());
  const { cookie } = await after.pull({ ...tablet, epoch });
  const forged = forge(cookie);
  const rejected = { code: 'POSITION_REJECTED' };
  await expect(after.pull({ ...tablet, epoch, cookie: forged })).rejects.toMatchObject(rejected);
  const push = after.push([registration(2)], { ...tablet, epoch, ack: forged });
  await expect(push).rejects.toMatchObject(rejected);
  expect(await after.epoch()).toBe(epoch);
  // Tablets of protocol 2 do not support the error `POSITION_REJECTED`, so they get a reset
  // instead.
  const page = await after.pull({ ...tablet, protocol: 2, epoch, cookie: forged });
  expect(page.reset).toBe(true);
});

test('an unsigned cookie of the previous release stays valid and never opens a new epoch', async () => {
  await goBackAfter(() => Promise.resolve());
  await after.write([putCustomer({ id: 'late' })]);
  const spaces = await after.store.read(async (snapshot) =>
    snapshot.spaces(await readDeviceSpaces(snapshot, testDevice())),
  );
  const unsigned = (ahead: number) =>
    Buffer.from(
      JSON.stringify([...spaces].map(([id, { version }]) => [id, version + ahead, 0])),
    ).toString('base64url');
  const pull = (ahead: number) =>
    after.pull({ ...tablet, protocol: 2, epoch, cookie: unsigned(ahead) });
  expect([(await pull(0)).reset, (await pull(9)).reset]).toEqual([false, true]);
  expect(await after.epoch()).toBe(epoch);
});
