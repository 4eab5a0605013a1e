import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds counts and narrow indexes from which a dashboard reads the number of leads in a showroom.
 */
export const openLeads: Migration = {
  async up(db: Kysely<unknown>) {
    // The indexes include the columns of their condition, because otherwise SQLite reads each row.
    await sql`
      create index customers_open_leads
      on customers (showroom_id, registered_at, open_lead, listed_rank)
      where open_lead = 1 and listed_rank is not null
    `.execute(db);
    await sql`
      create index customers_closed_leads
      on customers (showroom_id, last_activity_at, registered_at, open_lead, listed_rank)
      where open_lead = 0 and listed_rank is not null
    `.execute(db);
    await db.schema.dropIndex('customers_list_4').execute();
    // Deletes counts of open leads that an earlier migration of the same run may have made.
    await sql`delete from row_counts where table_name = 'open_leads'`.execute(db);
    await sql`
      insert into row_counts (table_name, showroom_id, other_id, kind, row_count)
      select 'open_leads', showroom_id, cast(registered_at / 86400000 as text),
        cast(listed_rank as text), count(*)
      from customers where open_lead = 1 and listed_rank is not null
      group by 1, 2, 3, 4
    `.execute(db);
  },
};
