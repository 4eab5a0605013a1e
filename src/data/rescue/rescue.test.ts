import { expect, test } from 'vitest';
import type { LocalDatabase } from '../database/database.ts';
import { writeMeta } from '../meta.ts';
import { storeActorGrant } from '../session/agent/actor-grants.ts';
import { anEnrolledTablet, aNewTablet, enrol, register, registerMany } from '../tablet.testing.ts';
import { exportUnsentEntries } from './export-unsent.ts';
import { importUnsentEntries } from './import-unsent.ts';
import { seal, unseal } from './seal.ts';
import { listNextRescuedEntries, storeRescuedVerdicts } from './settle-rescued.ts';

const passphrase = 'correct horse';
/** Only 2 iterations, because the key derivation with the real number takes a fifth of a second. */
const iterations = 2;

async function save(db: LocalDatabase): Promise<string> {
  const saved = await exportUnsentEntries(db, { passphrase, now: 4000, iterations });
  if (!saved.ok) throw new Error(saved.code);
  return saved.file;
}

const bringIn = (db: LocalDatabase, file: string, typed = passphrase) =>
  importUnsentEntries(db, { file, passphrase: typed, now: 9000 });

async function aTabletWithUnsent(count: number): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'clientId', 'client-a');
  await registerMany(db, count);
  return db;
}

test('unsent entries imported by another tablet keep their client id and their mutation ids', async () => {
  const dying = await aTabletWithUnsent(2);
  await dying.outbox.update(1, { settled: { verdict: 'applied' } });
  const file = await save(dying);
  expect(file).not.toContain('maria');
  expect(await dying.outbox.count()).toBe(2);

  const other = await anEnrolledTablet();
  expect(await bringIn(other, file)).toEqual({ ok: true, added: 2, known: 0 });
  const rescued = await other.rescued.toArray();
  expect(rescued.map(({ clientId, mutationId }) => [clientId, mutationId])).toEqual([
    ['client-a', 1],
    ['client-a', 2],
  ]);
  const { attempts: _attempts, ...entry } = (await dying.outbox.get(2))!;
  expect(rescued[1]).toEqual({ ...entry, importedAt: 9000, settled: null });
  expect(await other.outbox.count()).toBe(0);
});

test('a rescue file contains the ids of the tablet, the time of the export and all unsent entries', async () => {
  const dying = await aTabletWithUnsent(1);
  const { attempts: _attempts, settled: _settled, ...entry } = (await dying.outbox.get(1))!;
  expect(await unseal(await save(dying), passphrase)).toEqual({
    ok: true,
    content: {
      clientId: 'client-a',
      deviceId: 'device-1',
      spaceId: 'manhattan',
      exportedAt: 4000,
      entries: [entry],
    },
  });
});

test('a rescue file keeps the grants of its entries', async () => {
  const dying = await anEnrolledTablet();
  await storeActorGrant(dying, 'AGT001', { token: 'grant-1', expiresAt: 9 });
  await register(dying);
  const other = await anEnrolledTablet();
  await bringIn(other, await save(dying));
  expect(await other.rescued.toArray()).toMatchObject([{ grant: 'grant-1' }]);
  // A second export contains entries that were imported and are not settled yet.
  const third = await anEnrolledTablet();
  await bringIn(third, await save(other));
  expect(await third.rescued.toArray()).toMatchObject([{ grant: 'grant-1' }]);
});

test('a second import of the same rescue file adds no entries', async () => {
  const file = await save(await aTabletWithUnsent(2));
  const other = await anEnrolledTablet();
  await bringIn(other, file);
  const answer = { epoch: 'e', lastMutationId: 1, verdicts: [], serverTime: 1 };
  await storeRescuedVerdicts(other, 'client-a', answer);
  expect(await bringIn(other, file)).toEqual({ ok: true, added: 0, known: 2 });
  expect((await listNextRescuedEntries(other, 10)).map(({ mutationId }) => mutationId)).toEqual([
    2,
  ]);
});

test('a tablet that imports its own rescue file adds no entries', async () => {
  const db = await aTabletWithUnsent(1);
  expect(await bringIn(db, await save(db))).toEqual({ ok: true, added: 0, known: 1 });
  expect(await db.rescued.count()).toBe(0);
});

test('a push response settles the unsettled rescued entries of one client up to the last mutation id', async () => {
  const db = await anEnrolledTablet();
  await bringIn(db, await save(await aTabletWithUnsent(4)));
  const entries = await db.rescued.toArray();
  await db.rescued.bulkAdd(entries.map((entry) => ({ ...entry, clientId: 'client-b' })));
  const refused = { verdict: 'attention', code: 'FIELD_CONFLICT' } as const;
  await db.rescued.update(['client-a', 1], { settled: refused, settledAt: 5 });
  const verdict = { verdict: 'attention', code: 'UNKNOWN_MUTATION', attentionId: null } as const;
  const verdicts = [
    { mutationId: 1, ...verdict },
    { mutationId: 2, ...verdict },
  ];
  const answer = { epoch: 'e', lastMutationId: 3, verdicts, serverTime: 6000 };
  expect(await storeRescuedVerdicts(db, 'client-a', answer)).toBe(true);
  const settled = await db.rescued.toArray();
  expect(settled.map((entry) => [entry.clientId, entry.settled, entry.settledAt])).toEqual([
    ['client-a', refused, 5],
    ['client-a', { verdict: 'attention', code: 'UNKNOWN_MUTATION' }, 6000],
    ['client-a', { verdict: 'applied' }, 6000],
    ['client-a', null, undefined],
    ...entries.map(() => ['client-b', null, undefined]),
  ]);
});

test('a rescued entry stays for 30 days after its verdict, by the server’s clock', async () => {
  const other = await anEnrolledTablet();
  await bringIn(other, await save(await aTabletWithUnsent(1)));
  const day = 24 * 60 * 60 * 1000;
  const answer = { epoch: 'e', lastMutationId: 1, verdicts: [] };
  // The entry was imported at 9000 by the clock of this tablet, which differs from the server's
  // clock by months.
  await storeRescuedVerdicts(other, 'client-a', { ...answer, serverTime: 100 * day });
  await storeRescuedVerdicts(other, 'client-b', { ...answer, serverTime: 130 * day });
  expect(await other.rescued.count()).toBe(1);
  await storeRescuedVerdicts(other, 'client-b', { ...answer, serverTime: 130 * day + 1 });
  expect(await other.rescued.count()).toBe(0);
});

test('the verdict on a rescued entry about an erased customer removes the personal data of the entry', async () => {
  const db = await anEnrolledTablet();
  await bringIn(db, await save(await aTabletWithUnsent(3)));
  await writeMeta(db, 'forgottenIds', ['customer-2']);
  const verdicts = [
    { mutationId: 1, verdict: 'attention', code: 'CUSTOMER_ERASED', attentionId: null } as const,
  ];
  await storeRescuedVerdicts(db, 'client-a', {
    epoch: 'e',
    lastMutationId: 2,
    verdicts,
    serverTime: 5,
  });
  const rescued = await db.rescued.toArray();
  expect(rescued.map(({ args }) => args)).toEqual([
    { erased: true },
    { erased: true, customerId: 'customer-2', showroomId: 'manhattan' },
    expect.objectContaining({ customerId: 'customer-3' }),
  ]);
});

test('an export contains no rescued entry that is settled', async () => {
  const second = await anEnrolledTablet();
  await bringIn(second, await save(await aTabletWithUnsent(2)));
  await second.rescued.update(['client-a', 1], { settled: { verdict: 'applied' } });
  const third = await anEnrolledTablet();
  await bringIn(third, await save(second));
  expect((await third.rescued.toArray()).map(({ mutationId }) => mutationId)).toEqual([2]);
});

test('a tablet that is not enrolled can neither export nor import a rescue file', async () => {
  const db = aNewTablet();
  const refusal = { ok: false, code: 'NOT_ENROLLED' };
  expect(await exportUnsentEntries(db, { passphrase, now: 1, iterations })).toEqual(refusal);
  expect(await bringIn(db, await save(await aTabletWithUnsent(1)))).toEqual(refusal);
  expect(await db.rescued.count()).toBe(0);
});

test('an export also contains rescued entries that are still unsent', async () => {
  const second = await anEnrolledTablet();
  await bringIn(second, await save(await aTabletWithUnsent(1)));
  await register(second, { customerId: 'zoe' });
  const third = await anEnrolledTablet();
  expect(await bringIn(third, await save(second))).toMatchObject({ added: 2 });
});

test.each([
  [
    'a rescue file with a wrong passphrase',
    'WRONG_PASSPHRASE',
    (file: string) => file,
    'wrong horse!',
  ],
  ['a PDF file', 'NOT_A_RESCUE_FILE', () => '%PDF-1.7', passphrase],
  ['a rescue file of a newer app', 'OTHER_VERSION', change({ version: 2 }), passphrase],
  ['a rescue file without content', 'DAMAGED_FILE', change({ content: undefined }), passphrase],
  ['a rescue file with changed content', 'DAMAGED_FILE', tamper, passphrase],
  [
    'a rescue file whose content is not base64',
    'DAMAGED_FILE',
    change({ content: '%' }),
    passphrase,
  ],
  [
    'a rescue file with too many key iterations',
    'DAMAGED_FILE',
    change({ iterations: 1e12 }),
    passphrase,
  ],
])('importing %s fails with %s and stores no entry', async (_words, code, spoil, typed) => {
  const file = spoil(await save(await aTabletWithUnsent(1)));
  const other = await anEnrolledTablet();
  expect(await bringIn(other, file, typed)).toEqual({ ok: false, code });
  expect(await other.rescued.count()).toBe(0);
});

test('a rescue file of another showroom and a rescue file with unknown content are refused', async () => {
  const file = await save(await aTabletWithUnsent(1));
  const other = await anEnrolledTablet();
  await enrol(other, 'brooklyn');
  expect(await bringIn(other, file)).toEqual({ ok: false, code: 'OTHER_SHOWROOM' });
  const strange = await seal({ any: 'thing' }, passphrase, iterations);
  expect(await bringIn(other, strange)).toEqual({ ok: false, code: 'DAMAGED_FILE' });
});

test('an export without unsent work is refused', async () => {
  const saved = await exportUnsentEntries(await anEnrolledTablet(), {
    passphrase,
    now: 1,
    iterations,
  });
  expect(saved).toEqual({ ok: false, code: 'NOTHING_UNSENT' });
});

test('a passphrase with decomposed accents opens a file sealed with composed accents', async () => {
  const db = await aTabletWithUnsent(1);
  const saved = await exportUnsentEntries(db, { passphrase: 'caf\u00E9 noir', now: 1, iterations });
  const other = await anEnrolledTablet();
  expect(await bringIn(other, saved.ok ? saved.file : '', 'cafe\u0301 noir')).toMatchObject({
    ok: true,
  });
});

function change(fields: Record<string, unknown>) {
  return (file: string) =>
    JSON.stringify({ ...(JSON.parse(file) as Record<string, unknown>), ...fields });
}

function tamper(file: string): string {
  const parsed = JSON.parse(file) as { content: string };
  const at = parsed.content[4] === 'A' ? 'B' : 'A';
  const content = `${parsed.content.slice(0, 4)}${at}${parsed.content.slice(5)}`;
  return JSON.stringify({ ...parsed, content });
}
