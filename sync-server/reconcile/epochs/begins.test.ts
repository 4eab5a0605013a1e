import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../store/sqlite/sqlite.testing.ts';
import { registration } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer, verdictsOf } from '../../test/server.testing.ts';

/*
 * Tests of the field `begins` of a push. With this field a client skips ids of mutations that a
 * restored server has lost and that the client no longer stores.
 */

let office: HeadlessServer;
let folder: ReturnType<typeof createTemporaryFolder>;
let epoch: string;
beforeEach(async () => {
  office = await openHeadlessServer();
  folder = createTemporaryFolder();
  epoch = await office.epoch();
});
afterEach(async () => {
  await office.close();
  folder.remove();
});

/**
 * Runs `work` and then restores a backup that was made before `work`, so that the server loses the
 * pushes of `work`.
 */
async function restoreAfter(work: () => Promise<unknown>): Promise<void> {
  const backup = join(folder.path, 'backup');
  await office.store.archive.save(backup, 0);
  await work();
  await office.store.archive.load(backup, { replace: true });
  epoch = await office.epoch();
}

test('after a restore, `begins` lets a client skip lost mutations that the client no longer stores', async () => {
  await office.push([registration(1)], { epoch });
  await restoreAfter(() => office.push([registration(2), registration(3)], { epoch }));
  const response = await office.push([registration(4), registration(5)], { epoch, begins: 4 });
  expect(verdictsOf(response)).toEqual(['4 applied', '5 applied']);
  expect(response.lastMutationId).toBe(5);
  const next = await office.push([registration(4), registration(6)], { epoch, begins: 4 });
  expect(verdictsOf(next)).toEqual(['4 duplicate', '6 applied']);
});

test('a client unknown to the server may set `begins` above 1 and push earlier mutations later', async () => {
  await office.push([registration(3)], { epoch, begins: 3 });
  const resend = () => office.push([registration(2), registration(3)], { epoch });
  expect(verdictsOf(await resend())).toEqual(['2 applied', '3 duplicate']);
  const again = await resend();
  expect(verdictsOf(again)).toEqual(['2 duplicate', '3 duplicate']);
  expect(again.lastMutationId).toBe(3);
});

test('`begins` is ignored for a client that has already pushed since the last restore', async () => {
  await office.push([registration(1)], { epoch });
  const skipping = { epoch, begins: 1_000_000 };
  for (const mutations of [[], [registration(1_000_000)]]) {
    expect((await office.push(mutations, skipping)).lastMutationId).toBe(1);
  }
  expect(await office.verdicts([registration(2)])).toEqual(['2 applied']);
  await restoreAfter(() => Promise.resolve());
  await office.push([registration(3)], { epoch });
  expect((await office.push([registration(9)], { epoch, begins: 9 })).lastMutationId).toBe(3);
});

test('`begins` is ignored without the current epoch or if the first mutation of the push has another id', async () => {
  const acknowledged = async (...push: Parameters<typeof office.push>) =>
    (await office.push(...push)).lastMutationId;
  expect(await acknowledged([registration(4)], { begins: 4 })).toBe(0);
  const unknown = { epoch, clientId: 'client-2', begins: 4 };
  expect(await acknowledged([], unknown)).toBe(0);
  expect(await acknowledged([registration(5)], { ...unknown, clientId: 'client-3' })).toBe(0);
});

test('a mutation with the largest safe integer as id is settled, and a larger id counts as missing', async () => {
  const begins = Number.MAX_SAFE_INTEGER;
  const last = [{ mutationId: begins }, { mutationId: begins + 1 }];
  const { lastMutationId, verdicts } = await office.push(last, { epoch, begins });
  expect([lastMutationId, verdicts.length]).toEqual([begins, 1]);
  const numbers = (await office.attentions()).map(({ mutationId }) => mutationId);
  expect(numbers.sort((a, b) => a - b)).toEqual([0, begins]);
});

test('`begins` is ignored if the acknowledgement in the push belongs to another client', async () => {
  await office.push([registration(1)], { epoch });
  const { ack } = await office.push([registration(3)], { epoch, clientId: 'client-2', begins: 3 });
  const skipping = { epoch, begins: 4, ack };
  expect((await office.push([registration(4)], skipping)).lastMutationId).toBe(1);
});

test('the response to a push contains an acknowledgement from protocol 3 on', async () => {
  expect(await office.push([], { protocol: 2 })).not.toHaveProperty('ack');
  expect(await office.push([], { protocol: 3 })).toHaveProperty('ack');
});
