import type { Write } from '#domain/mutations/outcome.ts';
import type { WriteTx } from '../../store/store.ts';

/**
 * Collects the contents of the documents that `writes` delete. The caller then applies the writes
 * and calls the returned function in the same transaction. The function deletes each of these
 * contents that no document references any more.
 */
export async function prepareBlobDeletion(
  tx: WriteTx,
  writes: readonly Write[],
): Promise<() => Promise<void>> {
  const hashes = new Set<string>();
  for (const write of writes) {
    if (write.op !== 'del' || write.table !== 'documents') continue;
    const document = await tx.get('documents', write.id);
    if (document) hashes.add(document.sha256);
  }
  return async () => {
    for (const sha256 of hashes) {
      const referencingDocuments = await tx.findBy('documents', 'sha256', sha256);
      if (referencingDocuments.length === 0) await tx.deleteBlob(sha256);
    }
  };
}
