import { expect, test } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aDocument, anAddition } from '#domain/documents/document.testing.ts';
import type { OutboxEntry } from '../database/outbox-entry.ts';
import { writeMeta } from '../meta.ts';
import { anEnrolledTablet, aPendingBlob } from '../tablet.testing.ts';
import { deleteUnusedBlobs } from './delete-unused-blobs.ts';

/** An unsettled entry that adds a document with the content. */
function anEntry(mutationId: number, sha256: string): OutboxEntry {
  return {
    clientId: 'client-1',
    mutationId,
    name: 'addDocument',
    argsVersion: 1,
    args: anAddition({ sha256 }),
    actorId: 'AGT001',
    deviceId: 'device-1',
    spaceId: 'manhattan',
    recordedAt: 5000,
    attempts: 0,
    settled: null,
  };
}

test('a blob is deleted unless a document, an unsettled entry or an open attention refers to the blob', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'cookie', 'cookie-1');
  const kept = ['attention', 'dependent', 'document', 'outbox', 'rescued'];
  const unused = ['settled attention', 'settled dependent', 'settled rescued', 'unnamed'];
  for (const sha256 of [...kept, ...unused]) {
    await db.blobs.put({ ...aPendingBlob(), sha256, waiting: 0 });
  }
  await db.documents.put(aDocument({ sha256: 'document' }));
  await db.outbox.put(anEntry(1, 'outbox'));
  await db.rescued.bulkPut([
    { ...anEntry(1, 'rescued'), importedAt: 6000 },
    { ...anEntry(2, 'settled rescued'), importedAt: 6000, settled: { verdict: 'applied' } },
  ]);
  await db.attentions.bulkPut([
    anAttention({ id: 'attention-1', mutation: anEntry(1, 'attention') }),
    anAttention({ id: 'attention-2', dependents: [anEntry(2, 'dependent')] }),
    anAttention({
      id: 'attention-3',
      mutation: anEntry(3, 'settled attention'),
      dependents: [anEntry(4, 'settled dependent')],
      settledAt: 7000,
    }),
  ]);
  expect(await deleteUnusedBlobs(db)).toBe(unused.length);
  expect(await db.blobs.toCollection().primaryKeys()).toEqual(kept);
});
