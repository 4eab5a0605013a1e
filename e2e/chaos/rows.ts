import type { Write } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { getIndexValue, type RowOf, type TableName, tableNames } from '#domain/rows/tables.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';

export class Rows {
  readonly #byTable = new Map<TableName, Map<string, { id: string }>>(
    tableNames.map((table) => [table, new Map()]),
  );

  put(table: TableName, row: { id: string }): void {
    this.#byTable.get(table)?.set(row.id, row);
  }

  delete(table: TableName, id: string): void {
    this.#byTable.get(table)?.delete(id);
  }

  of<Row = { id: string }>(table: TableName): Row[] {
    return [...(this.#byTable.get(table)?.values() ?? [])] as Row[];
  }

  copy(): Rows {
    const rows = new Rows();
    for (const table of tableNames) for (const row of this.of(table)) rows.put(table, row);
    return rows;
  }

  apply(writes: readonly Write[]): void {
    for (const write of writes) {
      if (write.op === 'put') this.put(write.table, write.row);
      else this.delete(write.table, write.id);
    }
  }

  toTx(): ReadTx {
    return {
      get: (table, id) => Promise.resolve(this.#byTable.get(table)?.get(id) as never),
      findBy: (table, index, value) => {
        const rows = this.of<RowOf<typeof table>>(table);
        const found = rows.filter((row) => getIndexValue(row, index) === value);
        return Promise.resolve(found.sort((a, b) => (a.id < b.id ? -1 : 1)) as never);
      },
    };
  }

  differenceFrom(other: Rows): string | undefined {
    for (const table of tableNames) {
      const found = differenceOf(this.#rowsById(table), other.#rowsById(table));
      if (found) return `${table}/${found}`;
    }
    return undefined;
  }

  #rowsById(table: TableName): ReadonlyMap<string, { id: string }> {
    return this.#byTable.get(table) ?? new Map();
  }
}

function differenceOf(
  rows: ReadonlyMap<string, { id: string }>,
  others: ReadonlyMap<string, { id: string }>,
): string | undefined {
  for (const [id, row] of rows) {
    const other = others.get(id);
    if (!other) return `${id} should not be there`;
    if (!isSame(row, other)) return `${id}: ${changedFields(row, other)}`;
  }
  const missing = [...others.keys()].find((id) => !rows.has(id));
  return missing === undefined ? undefined : `${missing} is missing`;
}

/** Pairs of equal rows. Stored rows are immutable, so a pair is compared only once. */
const equals = new WeakMap<object, object>();

function isSame(row: object, other: object): boolean {
  if (row === other || equals.get(row) === other) return true;
  if (!isDeepEqual(row, other)) return false;
  equals.set(row, other);
  return true;
}

function changedFields(row: object, other: object): string {
  const [fieldsOf, othersOf] = [row, other] as Record<string, unknown>[];
  const fields = Object.keys({ ...row, ...other });
  return fields
    .filter((field) => !isDeepEqual(fieldsOf?.[field], othersOf?.[field]))
    .map((field) => `${field} ${short(fieldsOf?.[field])} instead of ${short(othersOf?.[field])}`)
    .join(', ');
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 80);
}
