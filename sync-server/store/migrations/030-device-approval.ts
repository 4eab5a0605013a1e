import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const columns = [
  ['enrollers', 'text'],
  ['enrolled_from', 'text'],
  ['approved_at', 'bigint'],
  ['approved_by', 'text'],
  ['last_pulled_at', 'bigint'],
  ['token_issued_at', 'bigint'],
  ['next_token_hash', 'text'],
  ['next_token_issued_at', 'bigint'],
  ['token_nonce', 'text'],
] as const;

/**
 * Adds the approval of devices, the rotation of their tokens, and one-time codes. Devices of
 * earlier releases are approved, and their tokens count as issued at the upgrade.
 */
export const deviceApproval: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type] of columns) {
      await db.schema.alterTable('devices').addColumn(name, type).execute();
    }
    await db.schema
      .createIndex('devices_next_token')
      .on('devices')
      .column('next_token_hash')
      .execute();
    await db.schema
      .createTable('retired_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addColumn('retired_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('enrolment_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('showroom_id', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`
      update devices set token_issued_at = ${Date.now()}, approved_at = enrolled_at,
        enrollers = '["' || enrolled_by || '"]'
    `.execute(db);
  },
};
