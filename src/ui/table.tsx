import type { ReactNode } from 'react';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** Takes the place of the header's text: a button that sorts, a box that chooses all. */
  head?: ReactNode;
  /** Only for columns that rows can be sorted by. */
  sorted?: 'ascending' | 'descending' | 'none' | undefined;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** The column that names the row; the first where none is said. */
  nameKey?: string | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that stand out, as those that were chosen. */
  isMarked?: ((row: Row) => boolean) | undefined;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isMarked, nameKey = columns[0]?.key } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                aria-sort={column.sorted}
                data-align={column.align}
                data-column={column.key}
                key={column.key}
                scope="col"
              >
                {column.head ?? column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr data-marked={isMarked?.(row) || undefined} key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.key === nameKey ? 'th' : 'td';
                return (
                  <Cell
                    data-align={column.align}
                    data-column={column.key}
                    data-label={column.header}
                    key={column.key}
                    scope={Cell === 'th' ? 'row' : undefined}
                  >
                    <span>{column.cell(row)}</span>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
