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

/** The browser wakes the service worker; `free` is whether no page leads. */
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
  // To delete a database counts as a failure of it; a page measures the room.
  checkRoomWith({ measureRoom: () => Promise.resolve(true) });
  // Other test files of this process have connections to the database that all of them share.
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

test('what waits reaches head office although every page is closed', async () => {
  await enrol(localDatabase);
  await register(localDatabase);
  await wakeUp(true, headOffice);
  expect(asked).toEqual(['/api/sync/push', '/api/sync/pull']);
  expect(await waitingIds(localDatabase)).toEqual([]);
});

test('a page that leads is not disturbed, and a tablet that is not enrolled asks nobody', async () => {
  await wakeUp(true, headOffice);
  await enrol(localDatabase);
  await wakeUp(false, headOffice);
  expect(asked).toEqual([]);
});

test('the browser is told when it did not get through, and everything is kept', async () => {
  await enrol(localDatabase);
  await register(localDatabase);
  await expect(wakeUp(true, gone)).rejects.toThrow('UNREADABLE_ANSWER');
  expect(await waitingIds(localDatabase)).toEqual([1]);
});

test('a pull that fails after the push makes the browser retry', async () => {
  await enrol(localDatabase);
  await register(localDatabase);
  const woken = wakeUp(true, (url, body) =>
    url.endsWith('/pull') ? gone() : headOffice(url, body),
  );
  await expect(woken).rejects.toThrow('UNREADABLE_ANSWER');
  expect(asked).toEqual(['/api/sync/push', '/api/sync/pull']);
});
