import { useSyncExternalStore } from 'react';
import {
  sizeClassOf,
  vehicleImagePath,
  type VehicleView,
} from '#domain/catalogue/vehicle-image-path.ts';
import { vehicleShape } from '#domain/catalogue/vehicle-shape.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { VehicleView as View, type VehicleViewProps } from '../../ui/vehicle-view.tsx';

interface VehiclePhotoProps extends Pick<VehicleViewProps, 'alt' | 'frame' | 'lazy'> {
  vehicle: Vehicle;
  view: VehicleView;
  /** Its paint, or its leather where the view is of the inside; the first paint when left out. */
  color?: { id: string; hex: string } | undefined;
}

const drawnViews = {
  front: 'front',
  side: 'side',
  rear: 'rear',
  front34: 'side',
  rear34: 'rear',
  interior: 'interior',
} as const satisfies Record<VehicleView, VehicleViewProps['view']>;

/** A picture of a vehicle in one colour, in the size this window needs. */
export function VehiclePhoto({ vehicle, view, color, ...frame }: VehiclePhotoProps) {
  const sizeClass = useSyncExternalStore(subscribeToWidth, () => sizeClassOf(window.innerWidth));
  const shown = color ?? vehicle.colors[0];
  const { make, model } = vehicle;
  return (
    <View
      {...frame}
      color={shown?.hex}
      shape={vehicleShape({ type: vehicle.type, height: vehicle.dimensions.height })}
      src={shown && vehicleImagePath({ make, model, color: shown.id, view, sizeClass })}
      view={drawnViews[view]}
    />
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
