import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Device } from '#domain/devices/device.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { PullRequest, PullResponse } from '#domain/protocol/pull.ts';
import type { PushRequest, PushResponse } from '#domain/protocol/push.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import type { Clock } from './ports/clock.ts';
import { hashToken } from './auth/token.ts';
import type { Ids } from './ports/ids.ts';
import { buildPull } from './reconcile/build-pull.ts';
import { processPush } from './reconcile/process-push.ts';
import { staffWrites, testDevice } from './rows.testing.ts';
import { recordingLog } from './ports/silent-log.testing.ts';
import { openSqliteStore } from './store/open-sqlite-store.ts';
import { temporaryFolder } from './store/sqlite.testing.ts';
import type { SyncStore } from './store/store.ts';

/** Counts instead of making up: attention-1, attention-2 … */
function countedIds(prefix: string): Ids {
  let count = 0;
  return {
    next: () => {
      count += 1;
      return `${prefix}-${count}`;
    },
  };
}

const testClock: Clock = { now: () => 1_795_000_000_000 };

/** Made once in each process: every head office of a test begins as a copy of this file. */
let beginning: Promise<Buffer> | undefined;

async function makeBeginning(): Promise<Buffer> {
  const folder = temporaryFolder();
  const file = join(folder.path, 'head-office.sqlite');
  const store = await openSqliteStore(file);
  await write(store, staffWrites);
  await store.close();
  const bytes = readFileSync(file);
  folder.remove();
  return bytes;
}

/**
 * A server on an SQLite file of its own, with showrooms, agents and one enrolled tablet, or with the
 * rows of the copied file that is passed.
 */
export async function openTestHeadOffice(copy?: Buffer) {
  beginning ??= makeBeginning();
  const folder = temporaryFolder();
  const file = join(folder.path, 'head-office.sqlite');
  writeFileSync(file, copy ?? (await beginning));
  const store = await openSqliteStore(file);
  const log = recordingLog();
  const poked: string[] = [];
  const pokes = { notify: (spaceIds: readonly string[]) => void poked.push(...spaceIds) };
  const deps = { store, clock: testClock, ids: countedIds('attention'), log, pokes };
  let copies = 0;
  const push = async (
    mutations: unknown[],
    request: Partial<PushRequest> = {},
    device = testDevice(),
  ) => (await processPush(deps, device, pushRequest(mutations, request))).value;
  return {
    ...deps,
    write: (writes: Write[]) => write(store, writes),
    poked,
    push,
    /** What became of each of these, in words. */
    verdicts: async (mutations: unknown[]) => verdictsOf(await push(mutations)),
    attentions: () => store.read((snapshot) => snapshot.all('attentions')),
    pull: (request: Partial<PullRequest> = {}, device = testDevice()): Promise<PullResponse> =>
      buildPull(deps, device, pullRequest(request)),
    enrol: async (token: string, device: Device = testDevice()) => {
      await store.credentials.saveDevice(device, hashToken(token));
    },
    folder: folder.path,
    epoch: async () => (await store.read((snapshot) => snapshot.epoch())).id,
    /** The database file as an operator copies it, while the server is running. */
    copy: (): Buffer => {
      const target = join(folder.path, `copy-${(copies += 1)}.sqlite`);
      const database = new DatabaseSync(file);
      database.prepare('vacuum into ?').run(target);
      database.close();
      return readFileSync(target);
    },
    close: async () => {
      await store.close();
      folder.remove();
    },
  };
}
export type TestHeadOffice = Awaited<ReturnType<typeof openTestHeadOffice>>;

async function write(store: SyncStore, writes: Write[]): Promise<void> {
  await store.write([], (tx) => Promise.resolve(tx.applyWrites(writes)));
}

export function pushRequest(mutations: unknown[], request: Partial<PushRequest> = {}): PushRequest {
  return { protocol: PROTOCOL_VERSION, clientId: 'client-1', epoch: null, mutations, ...request };
}

export function pullRequest(request: Partial<PullRequest> = {}): PullRequest {
  return {
    protocol: PROTOCOL_VERSION,
    clientId: 'client-1',
    epoch: null,
    cookie: null,
    limit: 1000,
    ...request,
  };
}

export function verdictsOf(response: PushResponse): string[] {
  return response.verdicts.map((verdict) =>
    'code' in verdict && verdict.code
      ? `${verdict.mutationId} ${verdict.verdict} ${verdict.code}`
      : `${verdict.mutationId} ${verdict.verdict}`,
  );
}
