import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { findOption } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { href } from '#domain/routes.ts';
import { formatLength } from '#domain/values/measures.ts';
import { selectVehicle } from '../../../data/session/customer/select-vehicle.ts';
import { useMayOpenBuild } from '../../../data/session/customer/own-builds.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { useMarket } from '../../../shared/use-market.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { formatBodyType } from '../format-body-type.ts';
import { VehiclePhoto } from '../vehicle-photo.tsx';
import { getCompareColumnKey, type CompareColumn } from './compare-columns.ts';
import { type CompareRow, createCompareRows, type CompareLabels } from './compare-rows.ts';
import styles from './compare.module.css';

interface CompareTableProps {
  priceList: PriceList;
  columns: readonly CompareColumn[];
  onlyDifferences: boolean;
  onRemove: (column: number) => void;
}

type TableStyle = CSSProperties & { '--columns': number };

export function CompareTable({ priceList, columns, onlyDifferences, onRemove }: CompareTableProps) {
  const { t } = useTranslation('journey');
  const rows = createCompareRows(priceList, columns, useCompareLabels());
  const shownRows = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  const style: TableStyle = { '--columns': columns.length };
  return (
    <table className={styles.table} style={style}>
      <caption>
        <VisuallyHidden>{t('compare.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr className={styles.names}>
          <td className={styles.corner}>
            <VisuallyHidden>{t('compare.aspect')}</VisuallyHidden>
          </td>
          {columns.map((column, index) => (
            <CompareHead
              column={column}
              key={getCompareColumnKey(column)}
              onRemove={() => onRemove(index)}
            />
          ))}
        </tr>
        <tr>
          <td className={styles.corner}>
            <VisuallyHidden>{t('compare.picture')}</VisuallyHidden>
          </td>
          {columns.map((column) => (
            <ComparePicture column={column} key={getCompareColumnKey(column)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {shownRows.map((row) => (
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
      {columns.map((column, index) => (
        <td key={getCompareColumnKey(column)}>{row.values[index]}</td>
      ))}
    </tr>
  );
}

function useCompareLabels(): CompareLabels {
  const { t, i18n } = useTranslation('journey');
  const dollars = useDollarFormat();
  const market = useMarket();
  return {
    dollars,
    from: (amount) => t('models.from', { price: dollars(amount) }),
    length: (millimeters) => formatLength(millimeters, market, i18n.language),
    seats: (count) => t('discovery.seats', { count }),
    bodyType: (type) => formatBodyType(type, t),
    standard: t('compare.standard'),
    inPackage: t('compare.inPackage'),
    none: t('compare.notAvailable'),
  };
}

interface CompareHeadProps {
  column: CompareColumn;
  onRemove: () => void;
}

function CompareHead({ column, onRemove }: CompareHeadProps) {
  const { t } = useTranslation('journey');
  const link = useColumnLink()(column);
  const name = useColumnName()(column);
  const title = (
    <>
      <span className={styles.make}>{column.vehicle.make} </span>
      {name}
    </>
  );
  return (
    <th className={styles.head} scope="col">
      <div className={styles.title}>
        {link ? (
          <Link className={styles.name} {...link}>
            {title}
          </Link>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        <IconButton icon="close" label={t('compare.remove', { name })} onClick={onRemove} />
      </div>
    </th>
  );
}

/** The picture of a column, which links to the car like the name, and a configurator link. */
function ComparePicture({ column }: { column: CompareColumn }) {
  const { t } = useTranslation('journey');
  const { priceList, vehicle, trimId, build } = column;
  const link = useColumnLink()(column);
  const name = useColumnName()(column);
  const paint = vehicle.colors.find(({ id }) => id === build?.customizations.color.exterior);
  const picture = <VehiclePhoto isSmall color={paint} vehicle={vehicle} view="front34" />;
  const configuration = createDefaultConfiguration(priceList, vehicle.id);
  const configure = build
    ? link
    : {
        to: href('newBuild'),
        state: { configuration: { ...configuration, trimId: trimId ?? configuration.trimId } },
        onClick: () => selectVehicle(vehicle),
      };
  return (
    <td className={styles.picture}>
      {link ? (
        // Hidden from screen readers and keyboards: the name of the column is the same link.
        <Link aria-hidden="true" className={styles.stage} data-theme="dark" tabIndex={-1} {...link}>
          {picture}
        </Link>
      ) : (
        <div className={styles.stage} data-theme="dark">
          {picture}
        </div>
      )}
      {configure && (
        <Link
          aria-label={t('compare.configure', { name })}
          className={getButtonClassName({ variant: 'secondary', fullWidth: true })}
          {...configure}
        >
          {t('overview.configure')}
        </Link>
      )}
    </td>
  );
}

function useColumnName(): (column: CompareColumn) => string {
  const { t } = useTranslation('journey');
  return ({ priceList, vehicle, trimId, build }) => {
    const trimName = trimId === null ? undefined : findOption(priceList, 'trim', trimId)?.name;
    return [vehicle.model, build ? t('compare.build') : trimName].filter(Boolean).join(' ');
  };
}

interface ColumnLink {
  to: string;
  onClick?: () => void;
}

/**
 * Returns a function that creates the link of a column to its car, or to the configurator for a
 * build; null for a build that the user may not open.
 */
function useColumnLink(): (column: CompareColumn) => ColumnLink | null {
  const mayOpen = useMayOpenBuild();
  return ({ vehicle, build }) => {
    if (!build) return { to: href('overview'), onClick: () => selectVehicle(vehicle) };
    return mayOpen(build) ? { to: href('build', { buildId: build.id }) } : null;
  };
}
