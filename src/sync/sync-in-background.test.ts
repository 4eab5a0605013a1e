import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushRequestSchema } from '#domain/protocol/push.ts';
import * as v from 'valibot';
import { localDatabase } from '../data/local-database.ts';
import { checkRoomWith } from '../data/room-for-work.ts';
import { aPage, enrol, register, waitingIds } from '../data/tablet.testing.ts';
import { settleAll } from './scripted-transport.testing.ts';
import { syncInBackground } from './sync-in-background.ts';

const shared = Dexie.dependencies.indexedDB;
let asked: string[];

/** Runs the sync of the service worker; `free` is whether no page is the leader. */
function wakeUp(free: boolean, answer: (url: string, body: unknown) => Response): Promise<void> {
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: unknown, work: (lock: object | null) => Promise<void>) =>
        work(free ? {} : null),
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
  // Dexie's deletion counts as a failure of the database, and the log guard then requests the free
  // space from a page.
  checkRoomWith({ measureRoom: () => Promise.resolve(true) });
  // A private IndexedDB: other test files of this process have connections to the shared one.
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

test('waiting mutations are pushed while every page is closed', async () => {
  await enrol(localDatabase);
  await register(localDatabase);
  await wakeUp(true, headOffice);
  expect(asked).toEqual(['/api/sync/push', '/api/sync/pull']);
  expect(await waitingIds(localDatabase)).toEqual([]);
});

test('without the lock or without an enrolment no request is sent', async () => {
  await wakeUp(true, headOffice);
  await enrol(localDatabase);
  await wakeUp(false, headOffice);
  expect(asked).toEqual([]);
});

test('an unreachable server makes the sync reject, and the entries stay', async () => {
  await enrol(localDatabase);
  await register(localDatabase);
  await expect(wakeUp(true, gone)).rejects.toThrow('UNREADABLE_ANSWER');
  expect(await waitingIds(localDatabase)).toEqual([1]);
});

test('a pull that fails after the push makes the sync reject', async () => {
  await enrol(localDatabase);
  await register(localDatabase);
  const woken = wakeUp(true, (url, body) =>
    url.endsWith('/pull') ? gone() : headOffice(url, body),
  );
  await expect(woken).rejects.toThrow('UNREADABLE_ANSWER');
  expect(asked).toEqual(['/api/sync/push', '/api/sync/pull']);
});
