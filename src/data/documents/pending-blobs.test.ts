import { expect, test } from 'vitest';
import { aDocument } from '#domain/documents/document.testing.ts';
import { aNewTablet, aPendingBlob } from '../tablet.testing.ts';
import {
  countPendingBlobs,
  findNextPendingBlob,
  markBlobRejected,
  markBlobUploaded,
} from './pending-blobs.ts';

const shaOf = (letter: string) => letter.repeat(64);
const blobOf = (letter: string) => ({ ...aPendingBlob(), sha256: shaOf(letter) });

async function aTabletWithFour() {
  const db = aNewTablet();
  await db.blobs.bulkPut(['a', 'b', 'c', 'd'].map(blobOf));
  await db.table('documents').bulkPut([
    // The content “a” has no document, and the document of “b” is damaged.
    { id: 'of-b', sha256: shaOf('b') },
    aDocument({ id: 'of-c', sha256: shaOf('c') }),
    aDocument({ id: 'of-d', sha256: shaOf('d') }),
  ]);
  return db;
}

test('the next content to upload belongs to a valid document and is not among the skipped contents', async () => {
  const db = await aTabletWithFour();
  const next = (...passedOver: string[]) => findNextPendingBlob(db, new Set(passedOver));
  expect(await next()).toEqual({ documentId: 'of-c', content: blobOf('c') });
  expect(await next(shaOf('c'))).toEqual({ documentId: 'of-d', content: blobOf('d') });
  expect(await next(shaOf('c'), shaOf('d'))).toBeUndefined();
});

test('uploaded and rejected contents no longer wait for upload; only rejected content has a reason', async () => {
  const db = await aTabletWithFour();
  await markBlobUploaded(db, shaOf('c'));
  await markBlobRejected(db, shaOf('d'), 'DOCUMENT_TYPE');
  expect(await countPendingBlobs(db)).toBe(2);
  expect(await findNextPendingBlob(db, new Set())).toBeUndefined();
  expect(await db.blobs.bulkGet([shaOf('c'), shaOf('d')])).toEqual([
    { ...blobOf('c'), waiting: 0 },
    { ...blobOf('d'), waiting: 0, refused: 'DOCUMENT_TYPE' },
  ]);
});
