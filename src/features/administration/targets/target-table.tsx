import { useTranslation } from 'react-i18next';
import { type Target, toTargetId } from '#domain/figures/target.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { Table } from '../../../ui/data-display/table.tsx';
import { getDateTimeFormat } from '../../../ui/time/date-time-format.ts';
import styles from '../administration.module.css';
import { readAmount, type TargetEdits, formatTarget } from './target-edits.ts';

interface TargetTableProps {
  targets: readonly Target[];
  edits: TargetEdits;
  months: readonly string[];
  showrooms: readonly Showroom[];
  onEdit: (id: string, text: string) => void;
}

/**
 * Table of the targets with months as rows and showrooms as columns; on a phone each month is a
 * card. Amounts are whole US dollars.
 */
export function TargetTable({ targets, edits, months, showrooms, onEdit }: TargetTableProps) {
  const { t, i18n } = useTranslation('admin');
  const monthFormat = getDateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const formatMonth = (month: string) => monthFormat.format(Date.parse(`${month}-01`));
  const columns = showrooms.map(({ id: showroomId, name }) => ({
    key: showroomId,
    header: name,
    cell: (month: string) => {
      const id = toTargetId(showroomId, month);
      const typedText = edits.get(id) ?? formatTarget(targets, id);
      return (
        <input
          aria-invalid={readAmount(typedText) === undefined || undefined}
          aria-label={t('targets.cell', { showroom: name, month: formatMonth(month) })}
          autoComplete="off"
          className={styles.cell}
          data-edited={edits.has(id) || undefined}
          inputMode="numeric"
          onChange={({ target }) => onEdit(id, target.value)}
          placeholder="–"
          value={typedText}
        />
      );
    },
  }));
  return (
    <div className={styles.scroll}>
      <Table
        caption={t('tabs.targets')}
        columns={[{ key: 'month', header: t('targets.month'), cell: formatMonth }, ...columns]}
        rowKey={(month) => month}
        rows={months}
      />
    </div>
  );
}
