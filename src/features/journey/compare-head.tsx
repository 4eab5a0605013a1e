import { useTranslation } from 'react-i18next';
import { findOption } from '#domain/catalogue/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { Link } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CompareColumn } from './compare-rows.ts';
import styles from './compare.module.css';
import { selectVehicle } from './select-vehicle.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';

interface CompareHeadProps {
  priceList: PriceList;
  column: CompareColumn;
  onRemove: () => void;
}

/** What a column is about: its picture, its name, and how it is taken away again. */
export function CompareHead({ priceList, column, onRemove }: CompareHeadProps) {
  const { t } = useTranslation('journey');
  const { vehicle, trimId } = column;
  const trim = trimId === null ? undefined : findOption(priceList, 'trim', trimId)?.name;
  const name = [vehicle.model, trim].filter(Boolean).join(' ');
  return (
    <th className={styles.head} scope="col">
      <div className={styles.stage} data-theme="dark">
        <VehiclePhoto alt="" vehicle={vehicle} view="front34" />
      </div>
      <div className={styles.title}>
        <Link onClick={() => selectVehicle(vehicle)} to="/overview">
          <span className={styles.make}>{vehicle.make} </span>
          {name}
        </Link>
        <IconButton icon="close" label={t('compare.remove', { name })} onClick={onRemove} />
      </div>
    </th>
  );
}
