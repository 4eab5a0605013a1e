import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('documents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text')
      .addColumn('sha256', 'text')
      .execute();
    for (const column of ['customer_id', 'sha256']) {
      await db.schema.createIndex(`documents_${column}`).on('documents').column(column).execute();
    }
    await db.schema
      .createTable('content_pieces')
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('piece', 'integer', (column) => column.notNull())
      // Content of the piece in base64, because both databases and backups store text in the same
      // way.
      .addColumn('bytes', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_pieces_pk', ['sha256', 'piece'])
      .execute();
    await db.schema
      .createTable('whole_contents')
      .addColumn('sha256', 'text', (column) => column.primaryKey())
      .execute();
  },
};
