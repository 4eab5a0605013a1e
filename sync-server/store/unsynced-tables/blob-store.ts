import type { Kysely } from 'kysely';
import type { Database } from '../database-schema.ts';

/**
 * The contents of documents, named by their SHA-256 and stored in pieces. Contents are not rows:
 * tablets do not pull them. The rows of `documents` reference the contents in use.
 */
export class BlobStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Stores a piece of a content; does nothing if the piece is already stored. */
  async putPiece(sha256: string, piece: number, bytes: Uint8Array): Promise<void> {
    await this.#db
      .insertInto('content_pieces')
      .values({ sha256, piece, bytes: Buffer.from(bytes).toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Returns the numbers of the stored pieces of a content, in ascending order. */
  async pieceNumbers(sha256: string): Promise<number[]> {
    const query = this.#db.selectFrom('content_pieces').select('piece');
    const records = await query.where('sha256', '=', sha256).orderBy('piece').execute();
    return records.map(({ piece }) => piece);
  }

  async readPiece(sha256: string, piece: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const query = this.#db.selectFrom('content_pieces').select('bytes');
    const record = await query
      .where('sha256', '=', sha256)
      .where('piece', '=', piece)
      .executeTakeFirst();
    return record && new Uint8Array(Buffer.from(record.bytes, 'base64'));
  }

  /**
   * Marks a content as complete. The caller has checked that all pieces are present and match its
   * SHA-256.
   */
  async markWhole(sha256: string): Promise<void> {
    await this.#db
      .insertInto('whole_contents')
      .values({ sha256 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async isWhole(sha256: string): Promise<boolean> {
    const query = this.#db.selectFrom('whole_contents').select('sha256');
    return (await query.where('sha256', '=', sha256).executeTakeFirst()) !== undefined;
  }

  drop(sha256: string): Promise<void> {
    return deleteBlob(this.#db, sha256);
  }

  /** Deletes all contents that no document references; returns the number of deleted contents. */
  async dropUnused(): Promise<number> {
    const usedQuery = this.#db
      .selectFrom('documents')
      .select('sha256')
      .where('sha256', 'is not', null)
      .$narrowType<{ sha256: string }>();
    const query = this.#db.selectFrom('content_pieces').select('sha256').distinct();
    const unusedContents = await query.where('sha256', 'not in', usedQuery).execute();
    for (const { sha256 } of unusedContents) await this.drop(sha256);
    return unusedContents.length;
  }
}

/** Deletes a content with its pieces; if `db` is a transaction, as part of that transaction. */
export async function deleteBlob(db: Kysely<Database>, sha256: string): Promise<void> {
  await db.deleteFrom('whole_contents').where('sha256', '=', sha256).execute();
  await db.deleteFrom('content_pieces').where('sha256', '=', sha256).execute();
}
