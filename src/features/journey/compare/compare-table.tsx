import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Build } from '#domain/builds/build.ts';
import { findOption } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { href } from '#domain/routes.ts';
import { formatLength } from '#domain/values/measures.ts';
import { selectVehicle } from '../../../data/session/customer/select-vehicle.ts';
import { useMayOpenBuild } from '../../../data/session/customer/own-builds.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { useMarket } from '../../../shared/use-market.ts';
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
        <tr>
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
  const { priceList, vehicle, trimId, build } = column;
  const trimName = trimId === null ? undefined : findOption(priceList, 'trim', trimId)?.name;
  const paint = vehicle.colors.find(({ id }) => id === build?.customizations.color.exterior);
  const name = [vehicle.model, build ? t('compare.build') : trimName].filter(Boolean).join(' ');
  return (
    <th className={styles.head} scope="col">
      <div className={styles.stage} data-theme="dark">
        <VehiclePhoto isSmall color={paint} vehicle={vehicle} view="front34" />
      </div>
      <div className={styles.title}>
        {build && (
          <BuildName build={build}>
            <span className={styles.make}>{vehicle.make} </span>
            {name}
          </BuildName>
        )}
        {!build && (
          <Link
            className={styles.name}
            onClick={() => selectVehicle(vehicle)}
            to={href('overview')}
          >
            <span className={styles.make}>{vehicle.make} </span>
            {name}
          </Link>
        )}
        <IconButton icon="close" label={t('compare.remove', { name })} onClick={onRemove} />
      </div>
    </th>
  );
}

/** Name of a build, with a link to the configurator if the user may open the build. */
function BuildName({ build, children }: { build: Build; children: ReactNode }) {
  const mayOpen = useMayOpenBuild();
  if (!mayOpen(build)) return <span className={styles.name}>{children}</span>;
  return (
    <Link className={styles.name} to={href('build', { buildId: build.id })}>
      {children}
    </Link>
  );
}
