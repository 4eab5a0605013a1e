import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { columnKey, type CompareColumn } from './compare-columns.ts';
import { CompareHead } from './compare-head.tsx';
import { type CompareRow, compareRows, type CompareLabels } from './compare-rows.ts';
import styles from './compare.module.css';
import { formatBodyType } from './format-body-type.ts';

interface CompareTableProps {
  priceList: PriceList;
  columns: readonly CompareColumn[];
  onlyDifferences: boolean;
  onRemove: (column: number) => void;
}

type TableStyle = CSSProperties & { '--columns': number };

export function CompareTable({ priceList, columns, onlyDifferences, onRemove }: CompareTableProps) {
  const { t } = useTranslation('journey');
  const rows = compareRows(priceList, columns, useCompareLabels());
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
            <CompareHead column={column} key={columnKey(column)} onRemove={() => onRemove(at)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <Row columns={columns} key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, columns }: { row: CompareRow; columns: readonly CompareColumn[] }) {
  const { t } = useTranslation('journey');
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">{row.kind === 'fact' ? t(`compare.row.${row.name}`) : row.name}</th>
      {columns.map((column, at) => (
        <td key={columnKey(column)}>{row.values[at]}</td>
      ))}
    </tr>
  );
}

function useCompareLabels(): CompareLabels {
  const { t, i18n } = useTranslation('journey');
  const dollars = useDollars();
  const length = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'millimeter',
  });
  return {
    dollars,
    from: (amount) => t('models.from', { price: dollars(amount) }),
    millimetres: (millimetres) => length.format(millimetres),
    seats: (count) => t('discovery.seats', { count }),
    bodyType: (type) => formatBodyType(type, t),
    standard: t('compare.standard'),
    inPackage: t('compare.inPackage'),
    none: t('compare.notAvailable'),
  };
}
