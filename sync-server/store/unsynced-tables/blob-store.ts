import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { splitIntoChunks } from '../chunks.ts';
import { type Database, toRowTableName } from '../database-schema.ts';

/**
 * Returns the key of a content. Each dealer has its own contents, so that a known SHA-256 gives no
 * access to the content of another dealer.
 */
export function toContentKey(dealerId: string, sha256: string): string {
  return `${dealerId}/${sha256}`;
}

/**
 * The contents of documents, stored in pieces under their `toContentKey`. Contents are not rows:
 * tablets do not pull them. The rows of `documents` reference the contents in use.
 */
export class BlobStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Stores a piece of a content; does nothing if the piece is already stored. */
  async putPiece(key: string, piece: number, bytes: Uint8Array): Promise<void> {
    await this.#db
      .insertInto('content_pieces')
      .values({ sha256: key, piece, bytes: Buffer.from(bytes).toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Returns the numbers of the stored pieces of a content, in ascending order. */
  async pieceNumbers(key: string): Promise<number[]> {
    const query = this.#db.selectFrom('content_pieces').select('piece');
    const records = await query.where('sha256', '=', key).orderBy('piece').execute();
    return records.map(({ piece }) => piece);
  }

  async readPiece(key: string, piece: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const query = this.#db.selectFrom('content_pieces').select('bytes');
    const record = await query
      .where('sha256', '=', key)
      .where('piece', '=', piece)
      .executeTakeFirst();
    return record && new Uint8Array(Buffer.from(record.bytes, 'base64'));
  }

  /**
   * Marks a content as complete. The caller has checked that all pieces are present and match its
   * SHA-256.
   */
  async markWhole(key: string): Promise<void> {
    await this.#db
      .insertInto('whole_contents')
      .values({ sha256: key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async isWhole(key: string): Promise<boolean> {
    const query = this.#db.selectFrom('whole_contents').select('sha256');
    return (await query.where('sha256', '=', key).executeTakeFirst()) !== undefined;
  }

  drop(key: string): Promise<void> {
    return deleteBlob(this.#db, key);
  }

  /** Deletes all contents that no document references; returns the number of deleted contents. */
  async dropUnused(): Promise<number> {
    const storedContents = await this.#db
      .selectFrom('content_pieces')
      .select('sha256 as key')
      .distinct()
      .execute();
    let deletedCount = 0;
    for (const chunk of splitIntoChunks(storedContents)) {
      const hashes = chunk.map(({ key }) => key.slice(key.indexOf('/') + 1));
      const usedKeys = await findUsedKeys(this.#db, hashes);
      const unusedContents = chunk.filter(({ key }) => !usedKeys.has(key));
      for (const { key } of unusedContents) await this.drop(key);
      deletedCount += unusedContents.length;
    }
    return deletedCount;
  }
}

const showroomIdSchema = v.pipe(v.string(), v.parseJson(), v.object({ showroomId: v.string() }));
const dealerIdSchema = v.pipe(v.string(), v.parseJson(), v.object({ dealerId: v.string() }));

/** Returns the keys of the contents with these SHA-256 that documents reference. */
export async function findUsedKeys(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<Set<string>> {
  const showrooms = await db
    .selectFrom(toRowTableName('showrooms'))
    .select(['id', 'body'])
    .execute();
  const dealers = new Map(
    showrooms.map(({ id, body }) => [id, v.parse(dealerIdSchema, body).dealerId]),
  );
  const documents = await db
    .selectFrom('documents')
    .select(['body', 'sha256'])
    .where('sha256', 'in', [...new Set(hashes)])
    .execute();
  const keys = documents.map(({ body, sha256 }) => {
    const dealerId = dealers.get(v.parse(showroomIdSchema, body).showroomId) ?? '';
    return toContentKey(dealerId, sha256 ?? '');
  });
  return new Set(keys);
}

/** Deletes a content and its pieces. */
export async function deleteBlob(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('whole_contents').where('sha256', '=', key).execute();
  await db.deleteFrom('content_pieces').where('sha256', '=', key).execute();
}
