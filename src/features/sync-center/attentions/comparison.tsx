import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './comparison.module.css';

interface ComparedColumn {
  key: string;
  title: ReactNode;
  detail?: string | undefined;
  /** Control below the column; the control selects the version in the column. */
  action?: ReactNode;
  /** Whether this version is highlighted as the new or the selected version. */
  offered?: boolean | undefined;
}

export interface ComparedRow {
  key: string;
  label: string;
  values: readonly [string, string];
  /**
   * Note beside the label that explains the importance of this row, for example equal phone
   * numbers.
   */
  mark?: string | undefined;
}

interface ComparisonProps {
  labels: { caption: string; field: string; choose: string };
  columns: readonly [ComparedColumn, ComparedColumn];
  rows: readonly ComparedRow[];
}

/**
 * Table with two versions side by side. Below each version is the control that selects the version.
 */
export function Comparison({ labels, columns, rows }: ComparisonProps) {
  return (
    <table aria-label={labels.caption} className={styles.table}>
      <thead>
        <tr>
          <th className={styles.corner} scope="col">
            <VisuallyHidden>{labels.field}</VisuallyHidden>
          </th>
          {columns.map(({ key, title, detail, offered }) => (
            <th data-offered={offered || undefined} key={key} scope="col">
              <span className={styles.title}>{title}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values, mark }) => (
          <tr data-marked={mark ? true : undefined} key={key}>
            <th scope="row">
              {`${label} `}
              {mark && <span className={styles.mark}>{mark}</span>}
            </th>
            {columns.map((column, index) => (
              <td data-offered={column.offered || undefined} key={column.key}>
                <BreakableText text={values[index] ?? ''} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ action }) => Boolean(action)) && (
        <tfoot>
          <tr>
            <th className={styles.corner} scope="row">
              <VisuallyHidden>{labels.choose}</VisuallyHidden>
            </th>
            {columns.map(({ key, action, offered }) => (
              <td data-offered={offered || undefined} key={key}>
                {action}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** Renders a text; an e-mail address wraps only before its @. */
function BreakableText({ text }: { text: string }) {
  const atSignIndex = text.lastIndexOf('@');
  if (atSignIndex < 1 || /\s/.test(text)) return text;
  return (
    <>
      {text.slice(0, atSignIndex)}
      <wbr />
      {text.slice(atSignIndex)}
    </>
  );
}
