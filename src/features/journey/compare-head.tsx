import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { findOption } from '#domain/catalogue/options-of.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CompareColumn } from './compare-columns.ts';
import styles from './compare.module.css';
import { selectVehicle } from '../../data/session/select-vehicle.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';

interface CompareHeadProps {
  column: CompareColumn;
  onRemove: () => void;
}

/** What a column is about: its picture, its name, and how it is taken away again. */
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
        {build ? (
          <Link to={`/build/${build.id}`}>
            <span className={styles.make}>{vehicle.make} </span>
            {name}
          </Link>
        ) : (
          <Link onClick={() => selectVehicle(vehicle)} to="/overview">
            <span className={styles.make}>{vehicle.make} </span>
            {name}
          </Link>
        )}
        <IconButton icon="close" label={t('compare.remove', { name })} onClick={onRemove} />
      </div>
    </th>
  );
}
