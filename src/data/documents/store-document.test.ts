import { expect, test, vi } from 'vitest';
import { anEnrolledTablet, register } from '../tablet.testing.ts';
import { sha256Of } from './sha256-of.ts';
import { storeDocument } from './store-document.ts';

const content = Uint8Array.from('%PDF-1.7 contract', (letter) => letter.charCodeAt(0));
const filed = {
  showroomId: 'manhattan',
  customerId: 'maria',
  name: 'Contract.pdf',
  content,
  actorId: 'AGT007',
  recordedAt: 5000,
};

async function aTabletWithMaria() {
  const db = await anEnrolledTablet();
  await register(db);
  return db;
}

test('`sha256Of` returns the SHA-256 of the content as 64 hexadecimal digits', async () => {
  const text = Uint8Array.from('abc', (letter) => letter.charCodeAt(0));
  expect(await sha256Of(text)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a filed document is stored as a row, as waiting content and as an outbox entry', async () => {
  const db = await aTabletWithMaria();
  const stored = await storeDocument(db, filed);
  const documentId = stored.ok ? stored.documentId : '';
  const sha256 = await sha256Of(content);
  const file = { name: 'Contract.pdf', type: 'application/pdf', size: content.length, sha256 };
  const place = { showroomId: 'manhattan', customerId: 'maria' };
  expect(await db.documents.toArray()).toEqual([
    { id: documentId, ...place, ...file, addedAt: 5000, addedBy: 'AGT007' },
  ]);
  expect(await db.blobs.toArray()).toEqual([{ sha256, bytes: content, waiting: 1, keptAt: 5000 }]);
  expect(await db.outbox.get(2)).toMatchObject({
    name: 'addDocument',
    args: { documentId, ...place, ...file },
    actorId: 'AGT007',
    recordedAt: 5000,
  });
});

test('content that the server already has does not wait for upload a second time', async () => {
  const db = await aTabletWithMaria();
  await storeDocument(db, filed);
  await db.blobs.toCollection().modify({ waiting: 0 });
  expect(await storeDocument(db, { ...filed, name: 'Copy.pdf' })).toMatchObject({ ok: true });
  expect(await db.documents.count()).toBe(2);
  expect(await db.blobs.toArray()).toMatchObject([{ waiting: 0, keptAt: 5000 }]);
});

test('if the outbox entry cannot be written, neither the document row nor its content is stored', async () => {
  const db = await aTabletWithMaria();
  const full = new DOMException('No room', 'QuotaExceededError');
  vi.spyOn(db.outbox, 'add').mockRejectedValueOnce(full);
  await expect(storeDocument(db, filed)).rejects.toThrow('No room');
  const counts = [db.documents.count(), db.blobs.count(), db.outbox.count()];
  expect(await Promise.all(counts)).toEqual([0, 0, 1]);
});
