import { expect, test, vi } from 'vitest';
import { PIECE_BYTES } from '#domain/documents/pieces.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { deleteUnusedBlobs } from '../../data/documents/delete-unused-blobs.ts';
import { countPendingBlobs } from '../../data/documents/pending-blobs.ts';
import { storeDocument } from '../../data/documents/store-document.ts';
import { writeMeta } from '../../data/meta.ts';
import { mutate } from '../../data/mutate/mutate.ts';
import { anEnrolledTablet, register } from '../../data/tablet.testing.ts';
import type { BlobTransport } from '../transport/blob-transport.ts';
import { blobProgressStore } from './blob-progress.ts';
import { downloadBlob } from './download-blob.ts';
import { aPdf, aTabletWithADocument, FakeBlobServer } from './fake-blob-server.testing.ts';
import { uploadBlobs } from './upload-blobs.ts';

const onProgress = () => {};
const withMethods = (office: FakeBlobServer): BlobTransport => ({
  findContent: () => office.findContent(),
  putPiece: (token, piece) => office.putPiece(token, piece),
  getPiece: (token, piece) => office.getPiece(token, piece),
});
const send = (db: LocalDatabase, transport: BlobTransport) =>
  uploadBlobs({ db, transport, onProgress }, 'token');

test('an interrupted upload continues with the missing piece, so that each piece is sent once', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  office.drops.add(1);
  expect(await send(db, office)).toMatchObject({ code: 'UNREACHABLE' });
  expect(await countPendingBlobs(db)).toBe(1);
  expect(await send(db, office)).toEqual({ ok: true, later: false });
  expect(office.sent).toEqual([0, 1, 2]);
  const pieces = [0, 1, 2].map((piece) => office.pieces.get(piece));
  expect(Buffer.concat(pieces.map((piece) => piece ?? new Uint8Array()))).toEqual(
    Buffer.from(aPdf()),
  );
  expect(await countPendingBlobs(db)).toBe(0);
  expect(await send(db, office)).toEqual({ ok: true, later: false });
});

test('if the end of an upload cannot be stored, the upload rejects and the content stays unsent', async () => {
  const { db } = await aTabletWithADocument();
  const failure = new Error('the disk is full');
  const update = vi.spyOn(db.blobs, 'update').mockRejectedValueOnce(failure);
  await expect(send(db, new FakeBlobServer(1))).rejects.toBe(failure);
  update.mockRestore();
  expect(await countPendingBlobs(db)).toBe(1);
});

test('an outbox entry that is written during an upload interrupts the upload', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  const busy: BlobTransport = {
    ...withMethods(office),
    async putPiece(token, piece) {
      const sent = await office.putPiece(token, piece);
      if (piece.piece === 0) await register(db, { customerId: 'ann' });
      return sent;
    },
  };
  expect(await send(db, busy)).toEqual({ ok: true, later: true });
  expect(office.sent).toEqual([0]);
});

test('content whose document the server does not have is sent later; rejected content is not sent again', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  office.hasContent = false;
  expect(await send(db, office)).toEqual({ ok: true, later: true });
  office.hasContent = true;
  office.reason = 'DOCUMENT_TYPE';
  expect(await send(db, office)).toEqual({ ok: true, later: false });
  expect(await db.blobs.toArray()).toMatchObject([{ waiting: 0, refused: 'DOCUMENT_TYPE' }]);
});

test('content damaged in transfer is sent again; content damaged on the disk is not sent again', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  office.reason = 'DOCUMENT_DAMAGED';
  expect(await send(db, office)).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await countPendingBlobs(db)).toBe(1);
  await db.blobs.toCollection().modify({ bytes: new Uint8Array(3) });
  expect(await send(db, office)).toEqual({ ok: true, later: false });
  expect(await db.blobs.toArray()).toMatchObject([{ waiting: 0, refused: 'DOCUMENT_DAMAGED' }]);
});

test('a tablet stores downloaded content only if the content is complete and undamaged', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  await send(db, office);
  const document = (await db.documents.toArray())[0];
  if (!document) throw new Error('No document');
  const other = await anEnrolledTablet();
  const deps = { db: other, transport: office, now: () => 9000 };
  expect(await downloadBlob(deps, document)).toEqual({ ok: true });
  expect(await other.blobs.get(document.sha256)).toEqual({
    sha256: document.sha256,
    waiting: 0,
    bytes: aPdf(),
    keptAt: 9000,
  });
  await other.blobs.clear();
  office.pieces.set(1, new Uint8Array(PIECE_BYTES));
  expect(await downloadBlob(deps, document)).toEqual({ ok: false, code: 'DAMAGED' });
  office.pieces.delete(2);
  expect(await downloadBlob(deps, document)).toEqual({ ok: false, code: 'UNREACHABLE' });
  expect(await other.blobs.count()).toBe(0);
  await other.meta.delete('device');
  office.pieces.clear();
  expect(await downloadBlob(deps, document)).toEqual({ ok: false, code: 'UNREACHABLE' });
});

test('a download of document content reports its progress until the download succeeds', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  await send(db, office);
  const [document] = await db.documents.toArray();
  if (!document) throw new Error('No document');
  const shares: unknown[] = [];
  const getPiece: BlobTransport['getPiece'] = (token, piece) => {
    expect([token, piece.documentId]).toEqual(['device-token', document.id]);
    shares.push(blobProgressStore.getState()[document.sha256]);
    return office.getPiece(token, piece);
  };
  const transport = { ...withMethods(office), getPiece };
  const deps = { db, transport, now: () => 9000 };
  expect(await downloadBlob(deps, document)).toEqual({ ok: true });
  expect(shares).toEqual([0, 1 / 3, 2 / 3]);
  expect(blobProgressStore.getState()).toEqual({});
});

test('content missing on the server results in NOT_THERE, and a failed write in NOT_KEPT', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  await send(db, office);
  const [document] = await db.documents.toArray();
  if (!document) throw new Error('No document');
  const notFound = { ok: false, code: 'NOT_FOUND', body: null } as const;
  const transport = { ...withMethods(office), getPiece: () => Promise.resolve(notFound) };
  const deps = { db, transport, now: () => 9000 };
  expect(await downloadBlob(deps, document)).toEqual({ ok: false, code: 'NOT_THERE' });
  vi.spyOn(db.blobs, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const full = { ...deps, transport: office };
  expect(await downloadBlob(full, document)).toEqual({ ok: false, code: 'NOT_KEPT' });
  expect(blobProgressStore.getState()).toEqual({});
});

test('a file that the tablet rejects leaves neither content nor an outbox entry', async () => {
  const db = await anEnrolledTablet();
  const filed = {
    showroomId: 'manhattan',
    customerId: 'unknown',
    name: 'Contract.pdf',
    content: aPdf(),
    actorId: 'AGT001',
    recordedAt: 5000,
  };
  expect(await storeDocument(db, filed)).toEqual({ ok: false, code: 'ROW_NOT_FOUND' });
  const text = Uint8Array.of(1, 2, 3);
  expect(await storeDocument(db, { ...filed, content: text })).toMatchObject({
    code: 'DOCUMENT_TYPE',
  });
  expect(await db.blobs.count()).toBe(0);
  expect(await db.outbox.count()).toBe(0);
});

test('content of a deleted document is removed as soon as no outbox entry refers to the document', async () => {
  const { db, documentId } = await aTabletWithADocument();
  expect(await deleteUnusedBlobs(db)).toBe(0);
  await mutate(db, {
    name: 'removeDocument',
    args: { documentId, showroomId: 'manhattan' },
    actorId: 'AGT001',
    recordedAt: 6000,
  });
  // The outbox entry that added the document is not pulled yet. The entry may still become an
  // attention that refers to the content.
  expect(await deleteUnusedBlobs(db)).toBe(0);
  await db.outbox.clear();
  await writeMeta(db, 'cookie', 'cookie-1');
  expect(await deleteUnusedBlobs(db)).toBe(1);
  expect(await db.blobs.count()).toBe(0);
});

test('unsent content without a document row stays until all rows are pulled again', async () => {
  const { db } = await aTabletWithADocument();
  await db.outbox.clear();
  await db.documents.clear();
  // Without a cookie the next pull loads all rows again, possibly with a row of the document.
  expect(await deleteUnusedBlobs(db)).toBe(0);
  // Simulates a tablet that has pulled the first pages of a reset.
  await writeMeta(db, 'cookie', 'cookie-1');
  await db.stale.put({ table: 'documents', id: 'another' });
  expect(await deleteUnusedBlobs(db)).toBe(0);
  await db.stale.clear();
  expect(await deleteUnusedBlobs(db)).toBe(1);
});

test('a resumed upload requests the missing pieces, and its progress begins with the uploaded share', async () => {
  const { db, documentId } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  office.drops.add(1);
  await send(db, office);
  const requests: unknown[] = [];
  const transport: BlobTransport = {
    ...withMethods(office),
    findContent(token, id) {
      requests.push([token, id]);
      return office.findContent();
    },
    putPiece(token, piece) {
      requests.push([token, piece.documentId, piece.piece]);
      return office.putPiece(token, piece);
    },
  };
  const shares: unknown[] = [];
  const report = (_sha256: string, share: number | null) => shares.push(share);
  await uploadBlobs({ db, transport, onProgress: report }, 'token');
  expect(requests).toEqual([
    ['token', documentId],
    ['token', documentId, 1],
    ['token', documentId, 2],
  ]);
  expect(shares).toEqual([1 / 3, 2 / 3, null]);
});

test('content that the server rejects with an unknown reason stays unsent, even if it is damaged', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  office.reason = 'ANOTHER_REASON';
  await db.blobs.toCollection().modify({ bytes: new Uint8Array(3) });
  expect(await send(db, office)).toMatchObject({ ok: false, reason: 'ANOTHER_REASON' });
  expect(await countPendingBlobs(db)).toBe(1);
});
