import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { splitIntoChunks } from '../chunks.ts';
import type { Database } from '../database-schema.ts';
import { deleteBlob, findUsedKeys } from '../unsynced-tables/blob-store.ts';

/**
 * Gives each dealer its own contents of documents: the key of a content becomes dealer and SHA-256.
 * A content that several dealers use is copied; an unused content is deleted.
 */
export const dealerContents: Migration = {
  async up(untyped: Kysely<unknown>) {
    const db = untyped as Kysely<Database>;
    const contents = await db.selectFrom('content_pieces').select('sha256').distinct().execute();
    for (const chunk of splitIntoChunks(contents)) {
      const keys = await findUsedKeys(
        db,
        chunk.map(({ sha256 }) => sha256),
      );
      for (const key of keys) await copyContent(db, key);
      for (const { sha256 } of chunk) await deleteBlob(db, sha256);
    }
  },
};

async function copyContent(db: Kysely<Database>, key: string): Promise<void> {
  const sha256 = key.slice(key.indexOf('/') + 1);
  await sql`
    insert into content_pieces (sha256, piece, bytes)
    select cast(${key} as text), piece, bytes from content_pieces where sha256 = ${sha256}
  `.execute(db);
  await sql`
    insert into whole_contents (sha256)
    select cast(${key} as text) from whole_contents where sha256 = ${sha256}
  `.execute(db);
}
