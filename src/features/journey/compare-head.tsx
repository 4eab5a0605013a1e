import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Build } from '#domain/builds/build.ts';
import { findOption } from '#domain/catalogue/options-of.ts';
import { href } from '#domain/routes.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CompareColumn } from './compare-columns.ts';
import styles from './compare.module.css';
import { selectVehicle } from '../../data/session/select-vehicle.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';

interface CompareHeadProps {
  column: CompareColumn;
  onRemove: () => void;
}

/** Header of a column with picture, name, and a button that removes the column. */
export function CompareHead({ column, onRemove }: CompareHeadProps) {
  const { t } = useTranslation('journey');
  const { priceList, vehicle, trimId, build } = column;
  const trim = trimId === null ? undefined : findOption(priceList, 'trim', trimId)?.name;
  const paint = vehicle.colors.find(({ id }) => id === build?.customizations.color.exterior);
  const name = [vehicle.model, build ? t('compare.build') : trim].filter(Boolean).join(' ');
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

/**
 * Name of a build, with a link to the configurator. A tablet in customer hands shows the name only,
 * because saved builds are for staff.
 */
function BuildName({ build, children }: { build: Build; children: ReactNode }) {
  const handedOver = useKiosk((state) => state.handedOver);
  if (handedOver) return <span className={styles.name}>{children}</span>;
  return (
    <Link className={styles.name} to={href('build', { buildId: build.id })}>
      {children}
    </Link>
  );
}
