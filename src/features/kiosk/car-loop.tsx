import { useSyncExternalStore } from 'react';
import { sizeClassOf } from '#domain/catalogue/vehicle-image-path.ts';
import { vehiclePicture } from '#domain/catalogue/vehicle-picture.ts';
import { vehicleShape } from '#domain/catalogue/vehicle-shape.ts';
import { Silhouette } from '../../ui/silhouette.tsx';
import { VehicleView } from '../../ui/vehicle-view.tsx';
import type { ShownCar } from './shown-cars.ts';
import styles from './welcome.module.css';

/** The car that is shown just now. Each fades into the next; without a catalogue one is drawn. */
export function CarLoop({ car }: { car: ShownCar | undefined }) {
  const sizeClass = useSyncExternalStore(subscribeToWidth, () => sizeClassOf(window.innerWidth));
  if (!car) {
    return (
      <div className={styles.stage}>
        <Silhouette />
      </div>
    );
  }
  const { vehicle, make, model, color } = car;
  const image = { make, model, color: color.id, view: 'front34', sizeClass } as const;
  return (
    <div className={styles.stage}>
      <VehicleView
        alt=""
        color={color.hex}
        photograph={vehiclePicture(image)}
        shape={vehicleShape({ type: vehicle.type, height: vehicle.dimensions.height })}
        view="side"
      />
    </div>
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
