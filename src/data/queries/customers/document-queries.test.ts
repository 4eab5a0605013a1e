import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aDocument } from '#domain/documents/document.testing.ts';
import { anEnrolledTablet } from '../../tablet.testing.ts';
import { listDocuments, readDocumentContent } from './document-queries.ts';
import { exportPersonalData } from './personal-data-queries.ts';

const hash = (letter: string) => letter.repeat(64);
const bytes = Uint8Array.of(1, 2, 3);
const content = (letter: string, fields: object) => ({
  sha256: hash(letter),
  bytes,
  waiting: 0 as const,
  keptAt: 1,
  ...fields,
});

async function aTabletWithDocuments() {
  const db = await anEnrolledTablet();
  await db.agents.put(anAgent());
  await db.documents.bulkPut([
    aDocument({ id: 'kept', name: 'Kept.pdf', sha256: hash('a'), addedAt: 1 }),
    aDocument({ id: 'waiting', name: 'Waiting.pdf', sha256: hash('b'), addedAt: 4 }),
    aDocument({ id: 'refused', name: 'Refused.pdf', sha256: hash('c'), addedAt: 3 }),
    aDocument({ id: 'elsewhere', sha256: hash('d'), addedAt: 2, addedBy: 'AGT009' }),
    aDocument({ id: 'other', customerId: 'ann', sha256: hash('a') }),
  ]);
  await db.blobs.bulkPut([
    content('a', {}),
    content('b', { waiting: 1 }),
    content('c', { refused: 'DOCUMENT_TYPE' }),
  ]);
  return db;
}

test('documents of a customer are listed latest first, with upload state and name of the adding agent', async () => {
  const db = await aTabletWithDocuments();
  const found = await listDocuments(db, aDocument().customerId);
  expect(found.map((one) => [one.document.id, one.content, one.addedByName])).toEqual([
    ['waiting', 'waiting', 'Maya Lindqvist'],
    ['refused', 'refused', 'Maya Lindqvist'],
    ['elsewhere', 'elsewhere', null],
    ['kept', 'kept', 'Maya Lindqvist'],
  ]);
});

test('the content of a document is null if the tablet has not stored the content', async () => {
  const db = await aTabletWithDocuments();
  expect(await readDocumentContent(db, hash('a'))).toEqual(bytes);
  expect(await readDocumentContent(db, hash('d'))).toBeNull();
});

test('a personal-data export of a customer who is missing on this tablet contains no rows', async () => {
  const db = await aTabletWithDocuments();
  const occasion = { exportedAt: '2026-11-20T10:00:00Z', showroom: 'Manhattan' };
  const files = unzipSync(await exportPersonalData(db, 'missing', occasion));
  const file = strFromU8(files['personal-data.json'] ?? new Uint8Array());
  const { records } = JSON.parse(file) as { records: Record<string, object[]> };
  expect(Object.values(records).flat()).toEqual([]);
});

test('a personal-data export contains rows and stored files of a customer and all merged customers', async () => {
  const db = await aTabletWithDocuments();
  const { customerId } = aDocument();
  await db.customers.bulkPut([
    aCustomer({ id: customerId }),
    aCustomer({ id: 'alias', mergedInto: customerId }),
    aCustomer({ id: 'alias-of-alias', mergedInto: 'alias' }),
    aCustomer({ id: 'ann' }),
  ]);
  await db.documents.put(
    aDocument({ id: 'of-alias', customerId: 'alias', name: 'Alias.pdf', sha256: hash('a') }),
  );
  await db.bookings.bulkPut([
    aBooking({ id: 'own', customerId }),
    aBooking({ id: 'of-alias', customerId: 'alias-of-alias' }),
    aBooking({ id: 'of-ann', customerId: 'ann' }),
  ]);
  await db.attentions.bulkPut([
    { id: 'about-them', mutation: { args: { customerId } } },
    { id: 'about-alias', mutation: { args: { customerId: 'alias' } } },
    { id: 'about-ann', mutation: { args: { customerId: 'ann' } } },
  ] as never[]);
  const occasion = { exportedAt: '2026-11-20T10:00:00Z', showroom: 'Manhattan' };
  const files = unzipSync(await exportPersonalData(db, customerId, occasion));
  expect(Object.keys(files).toSorted()).toEqual([
    'documents/1 Waiting.pdf',
    'documents/2 Refused.pdf',
    'documents/3 Kept.pdf',
    'documents/4 Alias.pdf',
    'personal-data.json',
  ]);
  expect(files['documents/3 Kept.pdf']).toEqual(bytes);
  const { records, documentsElsewhere, ...said } = JSON.parse(
    strFromU8(files['personal-data.json'] ?? new Uint8Array()),
  ) as { records: Record<string, { id: string }[]>; documentsElsewhere: string[] };
  const idsOf = (table: string) => records[table]?.map(({ id }) => id).toSorted();
  expect(said).toEqual(occasion);
  expect(idsOf('customers')).toEqual(['alias', 'alias-of-alias', customerId].toSorted());
  expect(idsOf('bookings')).toEqual(['of-alias', 'own']);
  expect(idsOf('documents')).toEqual(['elsewhere', 'kept', 'of-alias', 'refused', 'waiting']);
  expect(idsOf('attentions')).toEqual(['about-alias', 'about-them']);
  expect(documentsElsewhere).toEqual([aDocument().name]);
});
