import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import styles from './technology-photos.module.css';
import { VehiclePhoto } from './vehicle-photo.tsx';

const views = ['front', 'side', 'rear'] as const;

export function TechnologyPhotos({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('journey');
  const { make, model } = vehicle;
  return (
    <ul className={styles.photos}>
      {views.map((view) => (
        <li key={view}>
          <VehiclePhoto
            alt={t(`exterior.picture.${view}`, { make, model })}
            vehicle={vehicle}
            view={view}
          />
        </li>
      ))}
    </ul>
  );
}
