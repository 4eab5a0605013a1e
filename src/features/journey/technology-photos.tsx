import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import styles from './technology-photos.module.css';
import { VehiclePhoto } from './vehicle-photo.tsx';

const views = ['front', 'side', 'rear'] as const;

export function TechnologyPhotos({ vehicle }: { vehicle: Vehicle }) {
  return (
    <ul className={styles.photos}>
      {views.map((view) => (
        <li key={view}>
          <VehiclePhoto vehicle={vehicle} view={view} />
        </li>
      ))}
    </ul>
  );
}
