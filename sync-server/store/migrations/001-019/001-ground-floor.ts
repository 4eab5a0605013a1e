import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type AnyDatabase = Kysely<unknown>;

/**
 * The names are literal instead of imported, because a migration must keep the schema of its
 * release.
 */
const rowTables: Record<string, string[]> = {
  dealers: [],
  showrooms: ['dealer_id'],
  registration_options: [],
  agents: ['agent_code'],
  customers: ['phone', 'email', 'showroom_id'],
  attentions: ['space_id'],
};

export const groundFloor: Migration = {
  async up(db: AnyDatabase) {
    for (const [name, columns] of Object.entries(rowTables)) {
      await createRowTable(db, name, columns);
    }
    await createFeed(db);
    await createClients(db);
    await createCredentials(db);
  },
};

async function createRowTable(db: AnyDatabase, name: string, columns: string[]): Promise<void> {
  let table: CreateTableBuilder<string> = db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull());
  for (const column of columns) table = table.addColumn(column, 'text');
  await table.execute();
  for (const column of columns) {
    await db.schema.createIndex(`${name}_${column}`).on(name).column(column).execute();
  }
}

async function createFeed(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('head_office')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('spaces')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('feed')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('row_id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('deleted', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('feed_pk', ['space', 'table_name', 'row_id'])
    .execute();
  await db.schema
    .createIndex('feed_space_version')
    .on('feed')
    .columns(['space', 'version'])
    .execute();
  await db.schema.createIndex('feed_row').on('feed').column('row_id').execute();
}

async function createClients(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('clients')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('last_mutation_id', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint')
    .execute();
  await db.schema
    .createTable('mutation_log')
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('mutation_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('actor_id', 'text')
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('space_id', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('attention_id', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mutation_log_pk', ['client_id', 'mutation_id'])
    .execute();
}

async function createCredentials(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('showroom_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('enrolled_by', 'text', (column) => column.notNull())
    .addColumn('enrolled_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('last_seen_at', 'bigint')
    .execute();
  await db.schema
    .createTable('agent_secrets')
    .addColumn('agent_id', 'text', (column) => column.primaryKey())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('agent_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
