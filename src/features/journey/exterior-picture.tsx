import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rimSizeOf } from '#domain/catalogue/rim-size.ts';
import { vehicleModelPath } from '#domain/catalogue/vehicle-image-path.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Turntable } from '../../ui/turntable/turntable.tsx';
import styles from './exterior-picture.module.css';
import { VehiclePhoto, type VehiclePhotoProps } from './vehicle-photo.tsx';

type ExteriorPictureProps = Pick<VehiclePhotoProps, 'vehicle' | 'view' | 'next'>;

const otherSides = (['front34', 'side', 'front', 'rear34', 'rear'] as const).map((view) => ({
  view,
}));

/** Shows the side of the car that the open section describes, or the turntable. */
export function ExteriorPicture({ vehicle, view, next }: ExteriorPictureProps) {
  const { t } = useTranslation(['journey', 'common']);
  const [turns, setTurns] = useState(false);
  const { make, model, colors } = vehicle;
  return (
    <div className={styles.picture}>
      {turns ? (
        <Turntable
          alt={`${make} ${model}`}
          look={{ paint: colors[0]?.hex ?? '', leather: '#2b2724', wheels: rimSizeOf('') }}
          model={vehicleModelPath(vehicle)}
          still={(side) => (
            <VehiclePhoto frame="fill" isExact next={otherSides} vehicle={vehicle} view={side} />
          )}
          labels={t('common:turntable', { returnObjects: true })}
        />
      ) : (
        <VehiclePhoto next={next} vehicle={vehicle} view={view} />
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
