import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CompareHead } from './compare-head.tsx';
import { type CompareColumn, type CompareRow, compareRows } from './compare-rows.ts';
import styles from './compare.module.css';
import { useCompareWords } from './use-compare-words.ts';

interface CompareTableProps {
  priceList: PriceList;
  columns: readonly CompareColumn[];
  onlyDifferences: boolean;
  onRemove: (column: number) => void;
}

type TableStyle = CSSProperties & { '--columns': number };

export function CompareTable({ priceList, columns, onlyDifferences, onRemove }: CompareTableProps) {
  const { t } = useTranslation('journey');
  const rows = compareRows(priceList, columns, useCompareWords());
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  const style: TableStyle = { '--columns': columns.length };
  return (
    <table className={styles.table} style={style}>
      <caption>
        <VisuallyHidden>{t('compare.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td className={styles.corner}>
            <VisuallyHidden>{t('compare.aspect')}</VisuallyHidden>
          </td>
          {columns.map((column, at) => (
            <CompareHead
              column={column}
              key={`${column.vehicle.id}:${column.trimId}`}
              onRemove={() => onRemove(at)}
              priceList={priceList}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: CompareRow }) {
  const { t } = useTranslation('journey');
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">{row.isFeature ? row.name : t(`compare.row.${row.name as 'price'}`)}</th>
      {row.values.map((value, at) => (
        // Columns have no identity of their own within a row.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at}>{value}</td>
      ))}
    </tr>
  );
}
