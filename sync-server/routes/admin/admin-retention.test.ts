import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anActivity } from '#domain/activities/activity.testing.ts';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { put, type Write } from '#domain/mutations/outcome.ts';
import type { Certificate } from '#domain/protocol/admin/admin-retention.ts';
import { type RecordType, recordTypes } from '#domain/retention/record-types.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { continueDisposals } from '../../maintenance/dispose-records.ts';
import { putCustomer, registration } from '../../test/rows.testing.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const YEAR_MS = 366 * 24 * 3_600_000;

let server: TestServer;
let token: string;
let old: number;
beforeEach(async () => {
  server = await openTestServer();
  old = server.clock.now() - 3 * YEAR_MS;
  await server.write([put('agents', anAgent({ id: 'ADM001', role: 'admin' }))]);
  token = await server.tokenOf('ADM001');
});
afterEach(() => server.close());

function customer(id: string, later: number, fields: object = {}) {
  return putCustomer({ id, registeredAt: old - 5000, lastActivityAt: old + later, ...fields });
}

async function writeCustomers() {
  const erasure = { requestedAt: old, requestedBy: 'AGT001', dueAt: server.clock.now() + YEAR_MS };
  const booking = { customerId: 'visits', startsAt: server.clock.now() + 1000 };
  await server.write([
    customer('old', 0),
    customer('older', -1000),
    customer('visits', 0),
    customer('recent', 2 * YEAR_MS),
    customer('alias', 0, { mergedInto: 'recent' }),
    customer('deleted', 1000, { deletedAt: old, erasure }),
    put('bookings', aBooking({ id: 'booking-1', ...booking })),
  ]);
}

async function send(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, as = token) {
  const url = `/api/admin${path}`;
  const headers = { authorization: `Bearer ${as}` };
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
}

const setMonths = async (months: number | null, recordType: RecordType = 'customers') =>
  (await send('PUT', `/retention/${recordType}`, { months })).data;
const approve = (body: object, recordType: RecordType = 'customers') =>
  send('POST', `/retention/${recordType}/disposals`, body);
const listCertificates = async (): Promise<Certificate[]> => (await send('GET', '/disposals')).data;

/** Disposes of all due records of a type, and returns the certificate. */
async function dispose(recordType: RecordType): Promise<Certificate | undefined> {
  const { before, due } = await setMonths(24, recordType);
  expect((await approve({ before, due }, recordType)).status).toBe(200);
  const find = async () => (await listCertificates()).find((one) => one.recordType === recordType);
  await expect.poll(async () => (await find())?.finishedAt).not.toBeNull();
  return find();
}

test('retention is off by default for every record type, and then no record is due', async () => {
  await writeCustomers();
  const { data } = await send('GET', '/retention');
  expect(data).toEqual(
    recordTypes.map((recordType) => ({
      recordType,
      months: null,
      before: null,
      due: 0,
      oldestAt: null,
    })),
  );
  expect((await send('GET', '/retention/customers/due')).data).toEqual({ records: [], total: 0 });
  expect(await approve({ before: old, due: 3 })).toMatchObject({
    status: 412,
    reason: 'PROPOSAL_CHANGED',
  });
  expect((await send('GET', '/retention/agents')).status).toBe(404);
});

test('customers without recent contact are due, except merged customers and customers with a future visit', async () => {
  await writeCustomers();
  expect(await setMonths(24)).toMatchObject({ months: 24, due: 3, oldestAt: old - 1000 });
  expect((await send('GET', '/retention/customers/due')).data).toEqual({
    records: [
      { id: 'older', showroomId: 'manhattan', lastUsedAt: old - 1000 },
      { id: 'old', showroomId: 'manhattan', lastUsedAt: old },
      { id: 'deleted', showroomId: 'manhattan', lastUsedAt: old + 1000 },
    ],
    total: 3,
  });
  const { data } = await send('GET', '/retention/customers/due?limit=1&page=2');
  expect(data).toMatchObject({ records: [{ id: 'old' }], total: 3 });
  expect(await setMonths(null)).toMatchObject({ due: 0 });
  expect((await send('PUT', '/retention/customers', { months: 0 })).status).toBe(400);
});

test.each([
  ['2026-08-31T23:00:00Z', 6, '2026-02-28T00:00:00Z'],
  ['2026-05-31T00:30:00Z', 3, '2026-02-28T00:00:00Z'],
  ['2028-02-29T12:00:00Z', 12, '2027-02-28T00:00:00Z'],
  ['2026-11-27T12:00:00Z', 24, '2024-11-27T00:00:00Z'],
])(
  'on %s, a retention of %i months makes records due that were last used before %s',
  async (now, months, before) => {
    server.passTime(Date.parse(now) - server.clock.now());
    token = await server.tokenOf('ADM001', 10 * YEAR_MS);
    expect(await setMonths(months)).toMatchObject({ before: Date.parse(before) });
  },
);

test('an approved disposal immediately destroys the due customers and completes a certificate', async () => {
  await writeCustomers();
  const { before, due } = await setMonths(24);
  expect((await approve({ before, due: due + 1 })).status).toBe(412);
  // The same records are due, but the administrator has read another proposal.
  expect((await approve({ before: before + 1, due })).status).toBe(412);
  expect(await listCertificates()).toEqual([]);
  const idsHash = createHash('sha256').update('deleted\nold\nolder').digest('hex');
  const certificate = { approvedBy: 'ADM001', before, destroyed: 3, kept: 0, idsHash };
  expect(await dispose('customers')).toMatchObject({ recordType: 'customers', ...certificate });
  const customers = await server.store.read((tx) => tx.all('customers'));
  const erased = customers.filter(({ erasedAt }) => erasedAt !== undefined).map(({ id }) => id);
  expect(erased.toSorted()).toEqual(['deleted', 'old', 'older']);
  expect(customers.filter(({ erasure }) => erasure !== undefined)).toEqual([]);
  expect((await send('GET', '/retention/customers')).data).toMatchObject({ due: 0 });
});

test('a resumed disposal destroys the due customers, except a customer with a contact after the approval', async () => {
  await writeCustomers();
  const { before, due } = await setMonths(24);
  const approval = { before, approvedBy: 'ADM001', approvedAt: 1 };
  const disposal = { id: 'd', recordType: 'customers', ...approval } as const;
  expect(await server.store.retention.approve(disposal, due)).toBe(true);
  // The customer `old` gets a contact after the approval, and the data of `older` is already
  // destroyed.
  const destroyedBefore = customer('older', 2 * YEAR_MS, { erasedAt: disposal.approvedAt });
  await server.write([customer('old', 2 * YEAR_MS), destroyedBefore]);
  await continueDisposals(server);
  const certificates = [expect.objectContaining({ id: 'd', destroyed: 2, kept: 1 })];
  expect(await listCertificates()).toEqual(certificates);
  expect((await server.store.read((tx) => tx.get('customers', 'old')))?.erasedAt).toBeUndefined();
  await continueDisposals(server);
  expect(await listCertificates()).toEqual(certificates);
});

const visitOf = (startsAt: number, fields: Partial<Booking> = {}) =>
  put('bookings', aBooking({ id: 'visit', customerId: 'old', startsAt, ...fields }));

test.each<[string, () => Write]>([
  ['was merged', () => customer('old', 0, { mergedInto: 'older' })],
  ['moved to another showroom', () => customer('old', 0, { showroomId: 'brooklyn' })],
  ['has an open visit in the past', () => visitOf(old, { status: 'confirmed' })],
  [
    'has a completed visit with an open fee',
    () => visitOf(old, { status: 'completed', fee: { ...aBooking().fee, state: 'due' } }),
  ],
  ['has a canceled visit in the future', () => visitOf(old + 3 * YEAR_MS, { status: 'cancelled' })],
])('a disposal keeps a customer who since its approval %s', async (_title, toWrite) => {
  await server.write([customer('old', 0), customer('older', 0, { showroomId: 'seattle' })]);
  const { before, due } = await setMonths(24);
  const approval = { before, approvedBy: 'ADM001', approvedAt: 1 };
  await server.store.retention.approve({ id: 'd', recordType: 'customers', ...approval }, due);
  await server.write([toWrite()]);
  await continueDisposals(server);
  expect(await listCertificates()).toMatchObject([{ destroyed: 1, kept: 1 }]);
  expect((await server.store.read((tx) => tx.get('customers', 'old')))?.erasedAt).toBeUndefined();
});

test('a repeated approval with the same idempotency key gets the certificate of the first one', async () => {
  await writeCustomers();
  const { before, due } = await setMonths(24);
  const approveOnce = async () =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/retention/customers/disposals',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'key-1' },
      payload: { before, due },
    });
  expect((await approveOnce()).statusCode).toBe(200);
  await expect.poll(async () => (await listCertificates())[0]?.finishedAt).not.toBeNull();
  const repeated = await approveOnce();
  expect(repeated.statusCode).toBe(200);
  expect(repeated.json().data).toEqual(await listCertificates());
  expect(repeated.json().data).toHaveLength(1);
});

test('a failed disposal of a row is logged and retried, and blocks no other row or disposal', async () => {
  const visit = { startsAt: old, updatedAt: old, status: 'completed', fee: paid } as const;
  await server.write([
    customer('old', 0),
    customer('older', 0),
    put('bookings', aBooking({ id: 'visit', specialRequests: 'nut allergy', ...visit })),
  ]);
  for (const [id, recordType] of [
    ['d', 'customers'],
    ['e', 'bookings'],
  ] as const) {
    const { before, due } = await setMonths(24, recordType);
    const disposal = { id, recordType, before, approvedBy: 'ADM001', approvedAt: 1 };
    expect(await server.store.retention.approve(disposal, due)).toBe(true);
  }
  const finishedIds = async () =>
    (await listCertificates()).filter(({ finishedAt }) => finishedAt !== null).map(({ id }) => id);
  const write = server.store.write.bind(server.store);
  const failOnce = vi.spyOn(server.store, 'write').mockRejectedValueOnce(new Error('broken row'));
  await continueDisposals(server);
  expect(failOnce).toHaveBeenCalledTimes(3);
  expect(await finishedIds()).toEqual(['e']);
  expect(await listCertificates()).toContainEqual(
    expect.objectContaining({ id: 'd', destroyed: 1 }),
  );
  expect(server.log.errors).toHaveLength(1);
  failOnce.mockImplementation(write);
  await continueDisposals(server);
  expect((await finishedIds()).toSorted()).toEqual(['d', 'e']);
});

test('a disposal destroys the last row even if the 100 rows before it fail', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `c-${String(index).padStart(3, '0')}`);
  await server.write(ids.map((id) => customer(id, 0)));
  const approval = { before: old + YEAR_MS, approvedBy: 'ADM001', approvedAt: 1 };
  const { retention } = server.store;
  await retention.approve({ id: 'd', recordType: 'customers', ...approval }, ids.length);
  const write = server.store.write.bind(server.store);
  let calls = 0;
  vi.spyOn(server.store, 'write').mockImplementation((spaceIds, work) => {
    calls += 1;
    return calls <= 100 ? Promise.reject(new Error('broken row')) : write(spaceIds, work);
  });
  await continueDisposals(server);
  vi.restoreAllMocks();
  expect(await listCertificates()).toMatchObject([{ destroyed: 1, finishedAt: null }]);
});

test('only administrators can read and change retention times', async () => {
  const agent = await server.tokenOf('AGT001');
  expect((await send('GET', '/retention', undefined, agent)).status).toBe(403);
  expect((await send('GET', '/disposals', undefined, agent)).status).toBe(403);
  expect((await send('PUT', '/retention/builds', { months: 24 }, agent)).status).toBe(403);
  const approval = { before: 0, due: 1 };
  expect((await send('POST', '/retention/builds/disposals', approval, agent)).status).toBe(403);
});

test(
  'a completed disposal adds an entry with the hash of its certificate to the security log',
  { meta: { requirements: 'ROLE-22' } },
  async () => {
    await writeCustomers();
    const certificate = await dispose('customers');
    const { entries } = (await send('GET', '/security-log?kind=disposal')).data;
    expect(entries).toMatchObject([
      { position: certificate?.logPosition, agentId: 'ADM001', subjectId: certificate?.id },
    ]);
    expect(entries[0].contentHash).toMatch(/^[\da-f]{64}$/);
    expect(await server.store.archive.verifyLog()).not.toContainEqual(
      expect.objectContaining({ problem: expect.any(String) }),
    );
  },
);

const secret = /Maria|nut allergy|red jacket|maria@/;
const paid = { ...aBooking().fee, state: 'paid' as const };

/** Stores an old record of each type with personal data, and the customer of these records. */
async function writeOldRecords() {
  const customerId = 'maria';
  const activity = { customerId, changes: [{ field: 'note', from: '', to: 'nut allergy' }] };
  const visit = { startsAt: old, updatedAt: old, status: 'completed' as const, fee: paid };
  const ended = { status: 'ended' as const, arrivedAt: old, endedAt: old };
  const done = { createdAt: old, doneAt: old, outcome: 'done' as const };
  await server.write([
    putCustomer({ id: customerId, firstName: 'M', lastName: '', name: 'M', email: 'm@x.org' }),
    put(
      'bookings',
      aBooking({ id: 'visit', customerId, specialRequests: 'nut allergy', ...visit }),
    ),
    put('walkIns', aWalkIn({ id: 'walk-in', customerId, description: 'red jacket', ...ended })),
    put('builds', aBuild({ id: 'build', customerId: null, createdAt: old, updatedAt: old })),
    put('followUps', aFollowUp({ id: 'call', customerId, note: 'nut allergy', ...done })),
    put('activities', anActivity({ ...activity, id: 'a-1', table: 'bookings', rowId: 'visit' })),
    put('activities', anActivity({ ...activity, id: 'a-2', table: 'followUps', rowId: 'call' })),
    put('activities', anActivity({ customerId, id: 'a-3', rowId: customerId, changes: [] })),
  ]);
}

async function readRows() {
  return server.store.read(async (tx) => ({
    bookings: await tx.all('bookings'),
    walkIns: await tx.all('walkIns'),
    builds: await tx.all('builds'),
    followUps: await tx.all('followUps'),
    activities: await tx.all('activities'),
    attentions: await tx.all('attentions'),
  }));
}

test(
  'disposals of visits, builds and follow-ups remove their personal data, but not the customer’s',
  { meta: { requirements: 'ROLE-21' } },
  async () => {
    await writeOldRecords();
    expect(JSON.stringify(await readRows())).toMatch(secret);
    for (const recordType of ['bookings', 'walkIns', 'builds', 'followUps'] as const)
      expect(await dispose(recordType)).toMatchObject({ recordType, destroyed: 1, kept: 0 });
    const { bookings, walkIns, builds, followUps, activities } = await readRows();
    expect(JSON.stringify(await readRows())).not.toMatch(secret);
    expect(bookings).toMatchObject([{ id: 'visit', status: 'completed', fee: { state: 'paid' } }]);
    expect(walkIns).toMatchObject([{ id: 'walk-in', customerId: null }]);
    expect([builds, followUps, activities.map(({ id }) => id)]).toEqual([[], [], ['a-3']]);
    const maria = await server.store.read((tx) => tx.get('customers', 'maria'));
    expect(maria).toMatchObject({ name: 'M', email: 'm@x.org' });
    const { data } = await send('GET', '/retention');
    expect(data.map(({ due }: { due: number }) => due)).toEqual([0, 0, 0, 0, 0, 0]);
  },
);

test('tablets receive the rows that a disposal changes with their next pull', async () => {
  await writeOldRecords();
  const { cookie } = await server.pull();
  for (const recordType of ['bookings', 'walkIns', 'builds', 'followUps'] as const)
    await dispose(recordType);
  const { patch } = await server.pull({ cookie });
  const changes = patch.map((change) => {
    const id = change.op === 'put' ? change.row.id : change.op === 'del' ? change.id : '';
    return [change.op, 'table' in change ? change.table : '', id].join(' ');
  });
  expect(changes.toSorted()).toEqual([
    'del activities a-1',
    'del activities a-2',
    'del builds build',
    'del followUps call',
    'put bookings visit',
    'put walkIns walk-in',
  ]);
  expect(JSON.stringify(patch)).not.toMatch(secret);
});

test('a disposal keeps a reopened follow-up, and counts an already redacted walk-in as destroyed', async () => {
  await writeOldRecords();
  const { before, due } = await setMonths(24, 'followUps');
  const approval = { before, approvedBy: 'ADM001', approvedAt: 1 };
  await server.store.retention.approve({ id: 'd', recordType: 'followUps', ...approval }, due);
  await server.write([
    put('followUps', aFollowUp({ id: 'call', customerId: 'maria', doneAt: null, outcome: null })),
  ]);
  await continueDisposals(server);
  expect(await listCertificates()).toMatchObject([{ id: 'd', destroyed: 0, kept: 1 }]);

  const walkIns = await setMonths(24, 'walkIns');
  const disposal = { id: 'e', recordType: 'walkIns', ...approval } as const;
  await server.store.retention.approve(disposal, walkIns.due);
  const row = (await readRows()).walkIns[0]!;
  await server.write([put('walkIns', { ...row, description: '', customerId: null })]);
  await continueDisposals(server);
  expect(await listCertificates()).toContainEqual(
    expect.objectContaining({ id: 'e', destroyed: 1, kept: 0 }),
  );
});

test('the disposal of a resolved attention also removes its refused mutation from the mutation log', async () => {
  const refused = registration(1, { actorId: 'UNKNOWN', customer: { notes: 'nut allergy' } });
  await server.push([refused], { clientId: 'client-1' });
  const [attention] = (await readRows()).attentions;
  expect(JSON.stringify(attention)).toMatch(secret);
  const settled = { ...attention!, receivedAt: old, settledAt: old, choice: 'keep' as const };
  await server.write([put('attentions', settled)]);
  expect(await dispose('attentions')).toMatchObject({ destroyed: 1, kept: 0 });
  expect((await readRows()).attentions).toEqual([]);
  const { value: logged } = await server.store.write([], (tx) => tx.findLogged('client-1', [1]));
  expect(logged).toMatchObject([{ isErased: true, raw: { name: 'registerCustomer' } }]);
  expect(JSON.stringify(logged)).not.toMatch(secret);
  const reports = await server.store.archive.verifyLog();
  expect(reports.filter(({ problem }) => problem !== null)).toEqual([]);
});

test('the disposal of a visit removes its personal data from the mutation log', async () => {
  await writeOldRecords();
  const grant = await server.grantTo('AGT001');
  const args = { bookingId: 'visit', showroomId: 'manhattan', specialRequests: 'nut allergy' };
  const change = { ...registration(1, { grant }), name: 'unknownChange', args };
  await server.push([change], { clientId: 'client-1' });
  const [attention] = (await readRows()).attentions;
  await server.write([put('attentions', { ...attention!, settledAt: server.clock.now() })]);
  await dispose('bookings');
  const { value: logged } = await server.store.write([], (tx) => tx.findLogged('client-1', [1]));
  expect(JSON.stringify([logged, (await readRows()).attentions])).not.toMatch(secret);
});
