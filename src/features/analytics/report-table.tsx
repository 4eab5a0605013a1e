import type { ReactNode } from 'react';
import { Table } from '../../ui/table.tsx';
import type { ReportTable as Shown } from '#domain/figures/analytics-report.ts';
import styles from './report-table.module.css';
import type { Formats } from './use-formats.ts';

interface ReportTableProps {
  table: Shown;
  formats: Formats;
  /** Renders the row name as a control that opens the details of the row. */
  nameOf?: ((key: string, name: string) => ReactNode) | undefined;
}

/** A table of figures, with the same labels and rounding as the exported CSV and PDF. */
export function ReportTable({ table, formats, nameOf }: ReportTableProps) {
  const { title, columns, rows, empty } = table;
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <Table
      caption={title}
      columns={columns.map((header, at) => ({
        key: String(at),
        header,
        align: at === 0 ? undefined : ('end' as const),
        cell: ({ key, cells }) => {
          const cell = cells[at];
          const text = cell ? formats.cell(cell) : '';
          return at === 0 && nameOf ? nameOf(key, text) : text;
        },
      }))}
      rowKey={({ key }) => key}
      rows={rows}
    />
  );
}
