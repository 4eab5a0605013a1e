import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { ERASED_EMAIL } from '#domain/customers/personal-data/erased-person.ts';
import { type RecordType, type SingleRowType, useFields } from '#domain/retention/record-types.ts';
import { type Database, isSqlite, toRowTableName } from '../database-schema.ts';

/*
 * Queries for the records that are due for disposal, by the rules of `isDue` and, for customers, of
 * `lacksContact`. The patterns for `body` do not match texts of users, because JSON escapes their
 * quotation marks.
 */

/**
 * Returns a query with id, showroom and last use (`used_at`) of the records of a type that were not
 * used since `before` and are no longer needed.
 */
export function selectDueRecords(db: Kysely<Database>, recordType: RecordType, before: number) {
  const query = db.selectFrom(`${toRowTableName(recordType)} as record`).select('record.id');
  if (recordType === 'customers')
    return query
      .select([
        sql<string>`record.showroom_id`.as('showroom_id'),
        sql<number>`record.last_activity_at`.as('used_at'),
      ])
      .where(isCustomerDue(before));
  const fieldOf = createFieldReader(db);
  const uses = useFields[recordType].map((field) => fieldOf.instant(field));
  const usedAt = sql<number>`${sql.raw(isSqlite(db) ? 'max' : 'greatest')}(${sql.join(uses)})`;
  return query
    .select([
      sql<string>`${fieldOf.text(recordType === 'attentions' ? 'spaceId' : 'showroomId')}`.as(
        'showroom_id',
      ),
      usedAt.as('used_at'),
    ])
    .where(disposableConditions[recordType](fieldOf))
    .where(sql<SqlBool>`${usedAt} < ${before}`)
    .where(
      sql<SqlBool>`not exists (select 1 from attentions as attention where attention.open_subject_id = record.id)`,
    );
}

/** Condition for an open past booking; see `isOpenBooking`. */
const openBooking = sql`(
  booking.status = 'confirmed'
  or (booking.status = 'completed' and booking.body like '%"state":"due"%')
)`;

/**
 * Condition for customers without contact: customers who were neither registered nor active since
 * `before`, and have neither a visit that begins later nor an open booking. Excludes merged
 * customers, because their data belongs to the remaining customer.
 */
function isCustomerDue(before: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    record.last_activity_at < ${before} and record.registered_at < ${before}
    and record.merged_into is null and record.body not like '%"erasedAt":%'
    and not exists (
      select 1 from bookings as booking
      where booking.customer_id = record.id
      and (booking.starts_at >= ${before} or ${openBooking})
    )
  `;
}

interface FieldReader {
  text(field: string): RawBuilder<string | null>;
  /** Returns 0 for a missing instant. */
  instant(field: string): RawBuilder<number>;
}

/** Returns functions that read fields of the JSON of a row in SQL. */
function createFieldReader(db: Kysely<Database>): FieldReader {
  const body = sql.raw(isSqlite(db) ? 'record.body' : 'record.body::json');
  const text = (field: string) => sql<string | null>`(${body} ->> ${sql.lit(field)})`;
  return {
    text,
    instant: (field) => sql<number>`coalesce(cast(${text(field)} as bigint), 0)`,
  };
}

/**
 * Conditions for rows that are no longer needed and contain data to dispose; see `isDisposable`.
 */
const disposableConditions: Record<SingleRowType, (field: FieldReader) => RawBuilder<SqlBool>> = {
  bookings: () => sql<SqlBool>`
    (record.status in ('pending', 'cancelled')
      or (record.status = 'completed' and record.body not like '%"state":"due"%'))
    and record.body not like ${`%"email":"${ERASED_EMAIL}"%`}
  `,
  walkIns: (field) => sql<SqlBool>`
    ${field.text('status')} = 'ended'
    and (${field.text('description')} <> '' or record.customer_id is not null)
  `,
  builds: () => sql<SqlBool>`
    record.customer_id is null and record.status <> 'sold'
    and not exists (select 1 from sales as sale where sale.build_id = record.id)
  `,
  followUps: (field) => sql<SqlBool>`
    (${field.text('doneAt')} is not null or ${field.text('deletedAt')} is not null)
  `,
  attentions: (field) => sql<SqlBool>`${field.text('settledAt')} is not null`,
};
