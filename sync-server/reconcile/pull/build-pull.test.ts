import { setImmediate as nextRequest } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { addToDigest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import type { PullRequest, PullResponse } from '#domain/protocol/pull.ts';
import { toDealerSpaceId } from '#domain/rows/spaces.ts';
import { putCustomer, registration, testDevice } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { readDeviceSpaces } from './build-pull.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const keysOf = ({ patch }: PullResponse) =>
  patch.map((operation) =>
    operation.op === 'put'
      ? `put ${operation.table}/${operation.row.id}`
      : `del ${operation.table}/${operation.id}`,
  );

/** Pulls page by page until the last one, as a tablet does. */
async function pullAll(request: Partial<PullRequest> = {}): Promise<PullResponse[]> {
  const pages: PullResponse[] = [];
  let cookie = request.cookie ?? null;
  for (;;) {
    const page = await office.pull({ ...request, cookie });
    pages.push(page);
    ({ cookie } = page);
    if (!page.more) return pages;
  }
}

test('a first pull returns rows of the catalogue, then of the own showroom, and of no other showroom', async () => {
  await office.write([putCustomer({ id: 'mine' })]);
  await office.write([putCustomer({ id: 'theirs', showroomId: 'brooklyn' })]);
  const page = await office.pull();
  expect(page).toMatchObject({ reset: true, more: false, remaining: 0, lastMutationId: 0 });
  expect(page.epoch).toBe(await office.epoch());
  expect(
    keysOf(page)
      .slice(0, 7)
      .every((key) => key.startsWith('put showrooms/')),
  ).toBe(true);
  expect(keysOf(page).slice(7)).toEqual([
    'put agents/AGT001',
    'put agents/AGT003',
    'put customers/mine',
  ]);
});

test('a pull with the cookie of the previous pull returns only later changes', async () => {
  const { cookie } = await office.pull();
  const nothing = await office.pull({ cookie });
  expect(nothing).toMatchObject({ reset: false, patch: [], more: false, cookie });
  await office.write([putCustomer()]);
  const news = await office.pull({ cookie });
  expect(keysOf(news)).toEqual(['put customers/customer-1']);
  expect(news.reset).toBe(false);
});

test('a pull page has at most the requested number of rows and returns the number of remaining rows', async () => {
  await office.write([putCustomer({ id: 'a' }), putCustomer({ id: 'b' })]);
  const pages = await pullAll({ limit: 3 });
  expect(pages.map((page) => page.patch.length)).toEqual([3, 3, 3, 2]);
  expect(pages.map((page) => page.remaining)).toEqual([8, 5, 2, 0]);
  expect(pages.map((page) => page.reset)).toEqual([true, false, false, false]);
  expect(new Set(pages.flatMap(keysOf)).size).toBe(11);
});

test('a row that is deleted between two pages is also deleted on the tablet', async () => {
  await office.write([putCustomer({ id: 'a' }), putCustomer({ id: 'b' })]);
  await office.write([{ op: 'del', table: 'customers', id: 'b' }]);
  const first = await office.pull({ limit: 10 });
  expect(keysOf(first)).toContain('put customers/a');
  await office.write([{ op: 'del', table: 'customers', id: 'a' }]);
  const rest = await pullAll({ cookie: first.cookie, limit: 10 });
  expect(rest.flatMap(keysOf)).toEqual(['del customers/a']);
});

test('a first pull returns no tombstones, a later pull returns the tombstone of a deleted row', async () => {
  const before = await office.pull();
  await office.write([putCustomer()]);
  const { cookie } = await office.pull({ cookie: before.cookie });
  await office.write([{ op: 'del', table: 'customers', id: 'customer-1' }]);
  expect(keysOf(await office.pull({ cookie }))).toEqual(['del customers/customer-1']);
  expect(keysOf(await office.pull()).filter((key) => key.startsWith('del'))).toEqual([]);
});

test('a row that moves is deleted by pulls of its former showroom and put by pulls of its new showroom', async () => {
  await office.write([putCustomer()]);
  const brooklyn = testDevice({ id: 'device-2', showroomId: 'brooklyn' });
  const { cookie: here } = await office.pull();
  const { cookie: there } = await office.pull({ clientId: 'client-2' }, brooklyn);
  await office.write([putCustomer({ showroomId: 'brooklyn' })]);
  expect(keysOf(await office.pull({ cookie: here }))).toEqual(['del customers/customer-1']);
  const page = await office.pull({ cookie: there, clientId: 'client-2' }, brooklyn);
  expect(keysOf(page)).toEqual(['put customers/customer-1']);
});

test('a pull does not delete a row that leaves one space of the client but stays in another space', async () => {
  const agent = (showroomIds: string[]) =>
    ({ op: 'put', table: 'agents', row: anAgent({ id: 'AGT007', showroomIds }) }) as const;
  await office.write([agent(['catalogue', 'manhattan'])]);
  const { cookie } = await office.pull();
  await office.write([agent(['catalogue'])]);
  expect(keysOf(await office.pull({ cookie }))).toEqual(['put agents/AGT007']);
});

test.each([
  [
    'a version above the server’s',
    Buffer.from('[["catalogue",9e9,0],["manhattan",0,0]]').toString('base64url'),
  ],
  ['other spaces', Buffer.from('[["catalogue",0,0],["queens",0,0]]').toString('base64url')],
  ['fewer spaces', Buffer.from('[["catalogue",0,0]]').toString('base64url')],
])('a pull with an unsigned cookie that contains %s resets the client', async (_what, cookie) => {
  const page = await office.pull({ cookie });
  expect(page.reset).toBe(true);
  expect(page.patch).toHaveLength(9);
});

test('the first pull of a tablet after its move to another showroom resets the client', async () => {
  const { cookie } = await office.pull();
  const page = await office.pull({ cookie }, testDevice({ showroomId: 'brooklyn' }));
  expect(page.reset).toBe(true);
  expect(keysOf(page)).toContain('put agents/AGT002');
});

test('a pull during concurrent pushes returns the rows of exactly the acknowledged mutations', async () => {
  const pushes = (async () => {
    for (let id = 1; id <= 30; id += 1) await office.push([registration(id)]);
  })();
  let isOver = false;
  while (!isOver) {
    // Waits for the next turn of the event loop, so that each pull runs between two pushes.
    await nextRequest();
    const page = await office.pull();
    const arrived = keysOf(page).filter((key) => key.startsWith('put customers/'));
    expect(arrived).toHaveLength(page.lastMutationId);
    isOver = page.lastMutationId === 30;
  }
  await pushes;
});

test('a new attention is pulled by other tablets of the showroom', async () => {
  const other = testDevice({ id: 'device-2' });
  const { cookie } = await office.pull({ clientId: 'client-2' }, other);
  await office.push([registration(1, { name: 'orderPizza' })]);
  const page = await office.pull({ cookie, clientId: 'client-2' }, other);
  expect(page.patch).toMatchObject([
    { op: 'put', table: 'attentions', row: { code: 'UNKNOWN_MUTATION', clientId: 'client-1' } },
  ]);
  expect(page.lastMutationId).toBe(0);
});

test('a pull returns a stored row unchanged even if the row does not match its schema', async () => {
  const odd = aCustomer({ id: 'odd', phone: 'none' });
  await office.write([{ op: 'put', table: 'customers', row: odd }]);
  const { patch } = await office.pull({ protocol: 1 });
  expect(patch).toContainEqual({ op: 'put', table: 'customers', row: odd });
});

test('a pull with another epoch, protocol 0 or limit 0 is rejected; another device has last mutation id 0', async () => {
  await office.push([registration(1)]);
  const other = await office.pull({}, testDevice({ id: 'device-2' }));
  expect(other.lastMutationId).toBe(0);
  const epoch = await office.epoch();
  await expect(office.pull({ epoch: 'other' })).rejects.toMatchObject({
    code: 'EPOCH_CHANGED',
    details: { epoch, lastMutationId: 1 },
  });
  expect(() => office.pull({ protocol: 0 })).toThrow('PROTOCOL_UNSUPPORTED');
  expect(() => office.pull({ limit: 0 })).toThrow('BAD_REQUEST');
});

/** Computes the digest of a table from received operations, as a tablet does. */
function digestOf(pages: PullResponse[], space: string, table: string): string {
  const puts = pages
    .flatMap((page) => page.patch)
    .filter((operation) => operation.space === space && operation.table === table)
    .filter((operation) => operation.op === 'put');
  return puts.reduce(
    (digest, { row, version = 0 }) => addToDigest(digest, row.id, version),
    EMPTY_DIGEST,
  );
}

test('each patch operation contains space and feed version, and only the last page has digests', async () => {
  await office.write([putCustomer({ id: 'a' }), putCustomer({ id: 'b' })]);
  await office.write([{ op: 'del', table: 'customers', id: 'a' }]);
  const pages = await pullAll({ limit: 4 });
  expect(pages.map((page) => page.digests !== undefined)).toEqual([false, false, true]);
  const { catalogue = {}, manhattan = {} } = pages.at(-1)?.digests ?? {};
  expect(catalogue['showrooms']).toBe(digestOf(pages, 'catalogue', 'showrooms'));
  expect(manhattan['customers']).toBe(digestOf(pages, 'manhattan', 'customers'));
  expect(manhattan['attentions']).toBe(EMPTY_DIGEST);
  await office.write([{ op: 'del', table: 'customers', id: 'b' }]);
  const { patch, digests } = await office.pull({ cookie: pages.at(-1)?.cookie ?? '' });
  const version = (await office.store.spaceVersions()).get('manhattan');
  expect(patch).toEqual([{ op: 'del', table: 'customers', id: 'b', space: 'manhattan', version }]);
  expect(digests?.['manhattan']?.['customers']).toBe(EMPTY_DIGEST);
});

test('a pull page of protocol 1 has no digests and no feed versions', async () => {
  await office.write([putCustomer()]);
  const page = await office.pull({ protocol: 1 });
  expect(page).not.toHaveProperty('digests');
  expect(page.patch.length).toBeGreaterThan(0);
  for (const operation of page.patch) {
    expect(Object.keys(operation).toSorted()).toEqual(['op', 'row', 'table']);
  }
});

test('a device pulls the catalogue, its showroom and the dealer of its showroom', async () => {
  const spacesOf = (showroomId: string) =>
    office.store.read((snapshot) => readDeviceSpaces(snapshot, testDevice({ showroomId })));
  const showroom = await office.store.read((snapshot) => snapshot.get('showrooms', 'manhattan'));
  const dealer = toDealerSpaceId(showroom?.dealerId ?? '');
  expect(await spacesOf('manhattan')).toEqual(['catalogue', 'manhattan', dealer]);
  expect(await spacesOf('nowhere')).toEqual(['catalogue', 'nowhere']);
});
