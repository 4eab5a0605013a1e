import type { Document } from '#domain/documents/document.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { filterValidRows } from '../../database/quarantine.ts';

export interface DocumentWithContentState {
  document: Document;
  /** Name of the agent who added the document; null if the agent is not stored on this tablet. */
  addedByName: string | null;
  /**
   * `kept`: stored on this tablet and at the server. `waiting`: stored on this tablet and not
   * completely uploaded yet. `refused`: stored on this tablet and rejected by the server.
   * `elsewhere`: not stored on this tablet.
   */
  content: 'kept' | 'waiting' | 'refused' | 'elsewhere';
}

/** Returns the documents of a customer, the latest first. */
export async function listDocuments(
  db: LocalDatabase,
  customerId: string,
): Promise<DocumentWithContentState[]> {
  const rows = await db.documents.where('customerId').equals(customerId).toArray();
  const documents = filterValidRows(db, 'documents', rows).sort((a, b) => b.addedAt - a.addedAt);
  return Promise.all(documents.map((document) => addContentState(db, document)));
}

async function addContentState(
  db: LocalDatabase,
  document: Document,
): Promise<DocumentWithContentState> {
  const [blob, agent] = await Promise.all([
    db.blobs.get(document.sha256),
    db.agents.get(document.addedBy),
  ]);
  const addedByName = agent?.name ?? null;
  if (!blob) return { document, addedByName, content: 'elsewhere' };
  if (blob.refused !== undefined) return { document, addedByName, content: 'refused' };
  return { document, addedByName, content: blob.waiting === 1 ? 'waiting' : 'kept' };
}

/** Returns the content of a document; null if this tablet does not store the content. */
export async function readDocumentContent(
  db: LocalDatabase,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await db.blobs.get(sha256))?.bytes ?? null;
}
