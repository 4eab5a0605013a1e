import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { enableWorkSlicing } from '../../ports/work-slicer.ts';
import { registration } from '../../test/rows.testing.ts';
import { type HeadlessServer, openHeadlessServer } from '../../test/server.testing.ts';

const NAME = 'Quetzalcoatlina';
const of = { customerId: 'customer-1-1', showroomId: 'manhattan' };

let office: HeadlessServer;
const open = async () => {
  office = await openHeadlessServer();
};
beforeEach(() => {
  office = undefined as never;
});
afterEach(() => office.close());

const mutation = (mutationId: number, name: string, args: object) => ({
  ...registration(mutationId),
  name,
  args,
});

/** Whether a file of the database contains the name, including pages that are no longer used. */
function isInFiles(): boolean {
  return readdirSync(office.folder).some((name) =>
    readFileSync(join(office.folder, name)).includes(NAME),
  );
}

async function registerAndErase(): Promise<void> {
  const notes = `${NAME} likes red cars. `.repeat(800);
  const rename = { lastName: { from: 'Garcia', to: NAME }, notes: { from: '', to: notes } };
  await office.push([registration(1), mutation(2, 'updateCustomer', { ...of, changes: rename })]);
  expect(isInFiles()).toBe(true);
  const grant = await office.grantTo('AGT001');
  const { verdicts } = await office.push([{ ...mutation(3, 'eraseCustomer', of), grant }]);
  expect(verdicts).toEqual([{ mutationId: 3, verdict: 'applied' }]);
  await office.destroyErased();
}

test('after an erasure, no file of the database contains the bytes of the erased name', async () => {
  await open();
  await registerAndErase();
  expect(isInFiles()).toBe(false);
});

test('in the server process, the erased bytes leave the files after older readers have ended', async () => {
  onTestFinished(enableWorkSlicing());
  await open();
  const reader = new DatabaseSync(office.file);
  reader.exec('begin; select count(*) from customers');
  await registerAndErase();
  // The reader outlasts several attempts to empty the log.
  await pause(1000);
  expect(isInFiles()).toBe(true);
  reader.exec('commit');
  reader.close();
  await vi.waitFor(() => expect(isInFiles()).toBe(false), 10_000);
});
