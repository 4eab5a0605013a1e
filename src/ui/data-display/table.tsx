import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /**
   * Content that replaces the header text, such as a sort button or a checkbox that selects all
   * rows.
   */
  head?: ReactNode;
  /** Sort order of the rows by this column; omitted for a column that is not sortable. */
  sorted?: 'ascending' | 'descending' | 'none' | undefined;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  /**
   * Key of the column that contains the name of the row (its row header); default: the first
   * column.
   */
  nameKey?: string | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Whether a row is highlighted, such as a selected row. */
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
