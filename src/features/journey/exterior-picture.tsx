import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rimSizeOf } from '#domain/catalogue/rim-size.ts';
import { vehicleModelPath } from '#domain/catalogue/vehicle-image-path.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Turntable } from '../../ui/turntable/turntable.tsx';
import styles from './exterior-picture.module.css';
import { VehiclePhoto } from './vehicle-photo.tsx';

interface ExteriorPictureProps {
  vehicle: Vehicle;
  /** The side that is read about. */
  view: 'front' | 'side' | 'rear';
  alt: string;
}

/** The side that is read about, or the car on its turntable. */
export function ExteriorPicture({ vehicle, view, alt }: ExteriorPictureProps) {
  const { t } = useTranslation(['journey', 'common']);
  const [turns, setTurns] = useState(false);
  const { make, model, colors } = vehicle;
  return (
    <div className={styles.picture}>
      {turns ? (
        <Turntable
          alt={t('picture', { make, model })}
          look={{ paint: colors[0]?.hex ?? '', leather: '#2b2724', wheels: rimSizeOf('') }}
          model={vehicleModelPath(vehicle)}
          still={(side) => <VehiclePhoto alt="" frame="fill" vehicle={vehicle} view={side} />}
          words={t('common:turntable', { returnObjects: true })}
        />
      ) : (
        <VehiclePhoto alt={alt} key={view} vehicle={vehicle} view={view} />
      )}
      <IconButton
        aria-pressed={turns}
        className={styles.turn}
        icon={turns ? 'close' : 'turn'}
        label={t(turns ? 'common:turntable.close' : 'common:turntable.open')}
        onClick={() => setTurns(!turns)}
      />
    </div>
  );
}
