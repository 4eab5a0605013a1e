import { beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aCustomer, aRegistration } from '#domain/customers/customer.testing.ts';
import { toErasedCustomer } from '#domain/customers/personal-data/erased-person.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { SentEntry } from '../database/outbox-entry.ts';
import { startBrowser } from '../installation/web-storage.testing.ts';
import { mutate } from '../mutate/mutate.ts';
import { saveDraft } from '../session/drafts/drafts.ts';
import { anEnrolledTablet, aPage, edit, put, receive, register } from '../tablet.testing.ts';
import { purgeErasedData } from './purge-erased-data.ts';
import { readMeta } from '../meta.ts';

beforeEach(() => {
  startBrowser();
});

const secrets = /Garcia|maria@|nut allergy/;

test('a purge replaces sent entries about an erased customer with erasures and deletes related drafts', async () => {
  const db = await anEnrolledTablet();
  await receive(db, aPage({ patch: [put('agents', anAgent())] }));
  await register(db);
  await edit(db, { notes: { from: '', to: 'nut allergy' } });
  await saveDraft(db, 'profile-maria', { customerId: 'maria', notes: 'nut allergy' });
  await saveDraft(db, 'sheet/AGT001/follow-up/maria/new', { note: 'nut allergy' });
  await saveDraft(db, 'register', { name: 'Another customer' });
  const args = { customerId: 'maria', showroomId: 'manhattan' };
  const erased = await mutate(db, {
    name: 'eraseCustomer',
    args,
    actorId: 'AGT001',
    recordedAt: 9000,
  });
  expect(erased).toMatchObject({ ok: true });
  // Until the server destroys the data, a manager can cancel the erasure.
  expect(await purgeErasedData(db)).toBe(0);
  expect(JSON.stringify([await db.outbox.toArray(), await db.drafts.toArray()])).toMatch(secrets);
  const by = { actorId: 'AGT001', recordedAt: 9000 };
  const row = toErasedCustomer(aCustomer(), by);
  await receive(
    db,
    aPage({ cookie: 'cookie-2', lastMutationId: 3, patch: [put('customers', row)] }),
  );
  expect(await purgeErasedData(db)).toBe(1);
  expect(await purgeErasedData(db)).toBe(0);
  const kept = await Promise.all(
    [db.sent, db.base, db.outbox, db.drafts, db.customers].map((table) => table.toArray()),
  );
  expect(JSON.stringify(kept)).not.toMatch(secrets);
  const sent = await db.sent.toArray();
  expect(sent.map(({ mutationId, name }) => [mutationId, name])).toEqual([
    [1, 'eraseCustomer'],
    [2, 'eraseCustomer'],
    [3, 'eraseCustomer'],
  ]);
  expect(await db.drafts.count()).toBe(1);
});

async function aTabletWithErasedMaria(): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await db.customers.put(aCustomer({ erasedAt: 9000, erasedBy: 'AGT001' }));
  return db;
}

function aSentEntry(mutationId: number, name: string, args: object): SentEntry {
  return {
    clientId: 'client-1',
    mutationId,
    name,
    argsVersion: 2,
    args,
    actorId: 'AGT002',
    deviceId: 'device-1',
    spaceId: 'manhattan',
    recordedAt: 5000,
    attempts: 0,
    settled: null,
    settledAt: 6000,
  };
}

test('a purge removes the erased customer from a sent import and replaces a sent walk-in by an erasure', async () => {
  const db = await aTabletWithErasedMaria();
  const file = { showroomId: 'manhattan', importId: 'import-1', fileName: 'fair.csv' };
  const ann = aRegistration({ customerId: 'ann', firstName: 'Ann' });
  const visit = { showroomId: 'manhattan', name: 'A visitor' };
  const imported = aSentEntry(1, 'importCustomers', { ...file, customers: [aRegistration(), ann] });
  const logged = aSentEntry(2, 'logWalkIn', { ...visit, walkInId: 'walk-in-1' });
  const named = { walkInId: 'walk-in-1', showroomId: 'manhattan', customerId: 'maria' };
  const ended = aSentEntry(3, 'endWalkIn', named);
  const other = aSentEntry(4, 'logWalkIn', { ...visit, walkInId: 'walk-in-2' });
  await db.sent.bulkPut([imported, logged, ended, other]);
  expect(await purgeErasedData(db)).toBe(1);
  const erasure = {
    name: 'eraseCustomer',
    argsVersion: 1,
    args: { customerId: 'maria', showroomId: 'manhattan' },
    actorId: 'AGT001',
  };
  expect(await db.sent.toArray()).toEqual([
    { ...imported, args: { ...file, customers: [ann] } },
    { ...logged, ...erasure },
    { ...ended, ...erasure },
    other,
  ]);
});

test('a purge removes personal data of erased customers from settled rescued entries only', async () => {
  const db = await aTabletWithErasedMaria();
  const { settledAt: _settledAt, ...entry } = aSentEntry(1, 'registerCustomer', aRegistration());
  const unsettled = { ...entry, importedAt: 7000 };
  const settled = { ...unsettled, mutationId: 2, settled: { verdict: 'applied' as const } };
  const ann = { ...settled, mutationId: 3, args: aRegistration({ customerId: 'ann' }) };
  await db.rescued.bulkPut([unsettled, settled, ann]);
  expect(await purgeErasedData(db)).toBe(1);
  expect(await db.rescued.toArray()).toEqual([
    unsettled,
    { ...settled, args: { customerId: 'maria', showroomId: 'manhattan', erased: true } },
    ann,
  ]);
});

test('a purge replaces sent entries about bookings of the erased customer, but not of other customers', async () => {
  const db = await aTabletWithErasedMaria();
  await db.bookings.bulkPut([aBooking(), aBooking({ id: 'booking-2', customerId: 'ann' })]);
  const cancelled = aSentEntry(1, 'cancelBooking', { bookingId: 'booking-1' });
  const other = aSentEntry(2, 'cancelBooking', { bookingId: 'booking-2' });
  const refused = aSentEntry(3, 'updateCustomer', { erased: true });
  const { name: _name, ...nameless } = aSentEntry(4, '', { customerId: 'maria' });
  await db.sent.bulkPut([cancelled, other, refused, nameless as SentEntry]);
  expect(await purgeErasedData(db)).toBe(1);
  expect(await db.sent.toArray()).toEqual([
    {
      ...cancelled,
      name: 'eraseCustomer',
      argsVersion: 1,
      args: { customerId: 'maria', showroomId: 'manhattan' },
      actorId: 'AGT001',
    },
    other,
    refused,
    { ...nameless, args: undefined },
  ]);
});

test('a purge deletes the quarantined row of an erased customer and keeps other quarantined rows', async () => {
  const db = await aTabletWithErasedMaria();
  const damaged = (id: string) => ({ table: 'customers', row: { id, name: 7 }, foundAt: 1 });
  await db.quarantine.bulkAdd([damaged('maria'), damaged('ann')]);
  expect(await purgeErasedData(db)).toBe(1);
  expect(await db.quarantine.toArray()).toEqual([{ ...damaged('ann'), sequence: 2 }]);
});

test('without erased customers, a purge stores no list of erased customers', async () => {
  const db = await anEnrolledTablet();
  await db.customers.bulkPut([aCustomer(), aCustomer({ id: 'ann', deletedAt: 4000 })]);
  expect(await purgeErasedData(db)).toBe(0);
  expect(await db.meta.toCollection().primaryKeys()).toEqual(['device']);
});

test('a failed purge changes nothing, and the next purge deletes the data', async () => {
  const db = await aTabletWithErasedMaria();
  await saveDraft(db, 'profile-maria', { customerId: 'maria', notes: 'nut allergy' });
  const visit = { walkInId: 'walk-in-1', showroomId: 'manhattan', customerId: 'maria' };
  await db.sent.put(aSentEntry(1, 'endWalkIn', visit));
  vi.spyOn(db.drafts, 'filter').mockImplementationOnce(() => {
    throw new Error('the connection was lost');
  });
  await expect(purgeErasedData(db)).rejects.toThrow('the connection was lost');
  expect([await db.drafts.count(), await db.sent.toArray()]).toMatchObject([
    1,
    [{ name: 'endWalkIn' }],
  ]);
  expect(await purgeErasedData(db)).toBe(1);
  expect([await db.drafts.count(), await db.sent.toArray()]).toMatchObject([
    0,
    [{ name: 'eraseCustomer' }],
  ]);
});

test('a purge handles each erased customer once, also after the erasure of another customer', async () => {
  const db = await aTabletWithErasedMaria();
  expect(await purgeErasedData(db)).toBe(1);
  await db.customers.put(aCustomer({ id: 'ann', erasedAt: 9500 }));
  expect(await purgeErasedData(db)).toBe(1);
  expect(await purgeErasedData(db)).toBe(0);
  expect(await readMeta(db, 'forgottenIds')).toEqual(['maria', 'ann']);
});

test.each(['documentId', 'followUpId', 'walkInId'])(
  'a purge replaces a sent entry that refers to the erased customer only through its `%s`',
  async (field) => {
    const db = await aTabletWithErasedMaria();
    const own = aSentEntry(1, 'anyMutation', { [field]: 'row-1', customerId: 'maria' });
    const later = aSentEntry(2, 'anyMutation', { [field]: 'row-1', note: 'nut allergy' });
    await db.sent.bulkPut([own, later]);
    await purgeErasedData(db);
    expect((await db.sent.toArray()).map(({ name }) => name)).toEqual([
      'eraseCustomer',
      'eraseCustomer',
    ]);
  },
);
