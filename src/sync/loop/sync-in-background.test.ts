import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushRequestSchema } from '#domain/protocol/push.ts';
import * as v from 'valibot';
import { localDatabase } from '../../data/database/local-database.ts';
import { setSpaceChecks } from '../../data/database/free-space.ts';
import { readMeta } from '../../data/meta.ts';
import { aPage, enrol, register, waitingIds } from '../../data/tablet.testing.ts';
import { settleAll } from '../transport/scripted-transport.testing.ts';
import { syncInBackground } from './sync-in-background.ts';

const shared = Dexie.dependencies.indexedDB;
let asked: string[];
let lockRequests: unknown[];

/**
 * Runs the background sync of the service worker; `free` is true if no page has the leader lock.
 */
function wakeUp(free: boolean, answer: (url: string, body: unknown) => Response): Promise<void> {
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, options: unknown, work: (lock: object | null) => Promise<void>) => {
        lockRequests.push([name, options]);
        return work(free ? {} : null);
      },
    },
  });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push(url);
    return answer(url, JSON.parse(body));
  });
  return syncInBackground();
}

function headOffice(url: string, body: unknown): Response {
  if (url.endsWith('/pull')) return Response.json(aPage({ lastMutationId: 1 }));
  const settled = settleAll(v.parse(pushRequestSchema, body));
  return Response.json(settled.ok && settled.value);
}

const gone = () => new Response('', { status: 502 });

beforeEach(async () => {
  asked = [];
  lockRequests = [];
  // The log guard handles the deletion of the database as a failure, and then requests the free
  // space from a page.
  setSpaceChecks({ measureFreeSpace: () => Promise.resolve(true) });
  // Uses a separate IndexedDB, because other test files in this process have connections to the
  // shared one.
  Dexie.dependencies.indexedDB = new IDBFactory();
  await localDatabase.delete();
  await localDatabase.open();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => {
  Dexie.dependencies.indexedDB = shared;
  localDatabase.close({ disableAutoOpen: false });
});

test('the background sync pushes waiting mutations if no page has the leader lock', async () => {
  await enrol(localDatabase);
  await register(localDatabase);
  await wakeUp(true, headOffice);
  expect(asked).toEqual(['/api/sync/push', '/api/sync/pull']);
  expect(await waitingIds(localDatabase)).toEqual([]);
  // The service worker does not wait for the lock of an open page.
  expect(lockRequests).toEqual([['forecourt-sync-leader', { ifAvailable: true }]]);
  expect(await readMeta(localDatabase, 'pulledAt')).toBeGreaterThan(1_700_000_000_000);
});

test('the background sync sends no request without the leader lock or without an enrollment', async () => {
  await wakeUp(true, headOffice);
  await enrol(localDatabase);
  await wakeUp(false, headOffice);
  expect(asked).toEqual([]);
});

test('after a 502 response the background sync rejects, and the outbox entries stay', async () => {
  await enrol(localDatabase);
  await register(localDatabase);
  await expect(wakeUp(true, gone)).rejects.toThrow('UNREADABLE_ANSWER');
  expect(asked).toEqual(['/api/sync/push']);
  expect(await waitingIds(localDatabase)).toEqual([1]);
});

test('if the pull fails after a successful push, the background sync rejects', async () => {
  await enrol(localDatabase);
  await register(localDatabase);
  const woken = wakeUp(true, (url, body) =>
    url.endsWith('/pull') ? gone() : headOffice(url, body),
  );
  await expect(woken).rejects.toThrow('UNREADABLE_ANSWER');
  expect(asked).toEqual(['/api/sync/push', '/api/sync/pull']);
});
