import { useSyncExternalStore } from 'react';
import { sizeClassOf } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import { findVehiclePicture } from '#domain/catalogue/pictures/vehicle-picture.ts';
import { classifyVehicleShape } from '#domain/catalogue/pictures/vehicle-shape.ts';
import { Silhouette } from '../../../ui/car/silhouette/silhouette.tsx';
import { VehicleView } from '../../../ui/car/vehicle-view.tsx';
import { useShownCar } from './use-shown-car.ts';

/**
 * The current car on the idle screen, with a cross-fade to the next car. Without a photographed
 * car, a silhouette is drawn.
 */
export function CarSlideshow({ turn }: { turn: number }) {
  const car = useShownCar(turn);
  const sizeClass = useSyncExternalStore(subscribeToWidth, () => sizeClassOf(window.innerWidth));
  if (car === undefined) return null;
  if (car === null) return <Silhouette />;
  const { vehicle, make, model, color } = car;
  const image = { make, model, color: color.id, view: 'front34', sizeClass } as const;
  return (
    <VehicleView
      alt=""
      color={color.hex}
      photograph={findVehiclePicture(image)}
      shape={classifyVehicleShape({ type: vehicle.type, height: vehicle.dimensions.height })}
      view="side"
    />
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
