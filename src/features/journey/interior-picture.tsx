import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeClassOf } from '#domain/catalogue/vehicle-image-path.ts';
import { vehiclePicture } from '#domain/catalogue/vehicle-picture.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './exterior-picture.module.css';
import { VehiclePhoto, type VehiclePhotoProps } from './vehicle-photo.tsx';

interface InteriorPictureProps extends Pick<VehiclePhotoProps, 'vehicle' | 'color'> {
  /** Ids of the leathers that are listed beside the picture. */
  colorIds: readonly string[];
}

/** A picture of the interior in a leather, with the view towards the dashboard or the seats. */
export function InteriorPicture({ vehicle, color, colorIds }: InteriorPictureProps) {
  const { t } = useTranslation('journey');
  const [wantsSeats, setWantsSeats] = useState(false);
  const { make, model } = vehicle;
  const sizeClass = sizeClassOf(window.innerWidth);
  const hasSeats =
    color !== undefined &&
    vehiclePicture({ make, model, color: color.id, view: 'seats', sizeClass }) !== undefined;
  const view = wantsSeats && hasSeats ? 'seats' : 'interior';
  return (
    <div className={styles.inside}>
      <VehiclePhoto
        color={color}
        frame="fill"
        next={colorIds.map((id) => ({ view, color: id }))}
        vehicle={vehicle}
        view={view}
      />
      {hasSeats && (
        <IconButton
          aria-pressed={wantsSeats}
          className={styles.turn}
          icon={wantsSeats ? 'close' : 'turn'}
          label={t(wantsSeats ? 'seats.close' : 'seats.open')}
          onClick={() => setWantsSeats(!wantsSeats)}
        />
      )}
    </div>
  );
}
