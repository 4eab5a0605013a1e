import type { Kysely } from 'kysely';
import type { Customer } from '#domain/customers/customer.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import { foldText } from '#domain/search/fold-text.ts';
import type { Database } from '../database-schema.ts';
import { stripNulCharacters } from '../strip-nul-characters.ts';

type CustomerText = Database['customer_texts'];

const columns = ['showroom_id', 'phone', 'search_text'] as const;

/** Returns the search texts of the customers that lists show. */
function toCustomerTexts(rows: readonly Customer[]): CustomerText[] {
  return rows
    .filter((row) => isListed(row))
    .map(({ id, showroomId, phone, name, email, tags = [] }) => ({
      showroom_id: showroomId,
      customer_id: id,
      phone,
      search_text: stripNulCharacters(foldText([name, email, id, ...tags].join('\n'))),
    }));
}

/** Inserts the search texts of customers that have none yet. */
export async function insertCustomerSearchTexts(
  db: Kysely<Database>,
  rows: readonly Customer[],
): Promise<void> {
  const texts = toCustomerTexts(rows);
  if (texts.length > 0) await db.insertInto('customer_texts').values(texts).execute();
}

/**
 * Writes the search texts of customers that lists show, and deletes the texts of stored
 * customers that lists no longer show. Unchanged texts are not written again, because an update of
 * their indexes costs more than the comparison.
 */
export async function updateCustomerSearchTexts(
  db: Kysely<Database>,
  storedIds: readonly string[],
  rows: readonly Customer[],
): Promise<void> {
  const texts = toCustomerTexts(rows);
  const listedIds = new Set(texts.map((text) => text.customer_id));
  const removedIds = storedIds.filter((id) => !listedIds.has(id));
  if (removedIds.length > 0) {
    await db.deleteFrom('customer_texts').where('customer_id', 'in', removedIds).execute();
  }
  if (texts.length === 0) return;
  await db
    .insertInto('customer_texts')
    .values(texts)
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet((row) => ({
          showroom_id: row.ref('excluded.showroom_id'),
          phone: row.ref('excluded.phone'),
          search_text: row.ref('excluded.search_text'),
        }))
        .where((row) =>
          row.or(
            columns.map((name) => row(`customer_texts.${name}`, '<>', row.ref(`excluded.${name}`))),
          ),
        ),
    )
    .execute();
}
