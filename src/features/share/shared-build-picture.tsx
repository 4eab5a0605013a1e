import { useSyncExternalStore } from 'react';
import { rimSizeOf } from '#domain/catalogue/rim-size.ts';
import { sizeClassOf } from '#domain/catalogue/vehicle-image-path.ts';
import { vehiclePicture, wheelsPicture } from '#domain/catalogue/vehicle-picture.ts';
import { vehicleShape } from '#domain/catalogue/vehicle-shape.ts';
import { optionOf, type SharedBuild } from '#domain/sharing/shared-build.ts';
import { VehicleView } from '../../ui/vehicle-view.tsx';

/** The car of a build in its color: a photo, or a drawing if no photo exists. */
export function SharedBuildPicture({ build, alt = '' }: { build: SharedBuild; alt?: string }) {
  const sizeClass = useSyncExternalStore(subscribeToWidth, () => sizeClassOf(window.innerWidth));
  const { make, model, exteriorHex } = build;
  const color = optionOf(build, 'exterior')?.id ?? '';
  const rims = rimSizeOf(optionOf(build, 'wheels')?.id ?? '');
  return (
    <VehicleView
      alt={alt}
      color={exteriorHex}
      shape={vehicleShape(build)}
      photograph={vehiclePicture({ make, model, color, view: 'front34', sizeClass })}
      view="side"
      wheels={wheelsPicture(rims, { make, model, view: 'front34', sizeClass })}
    />
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
