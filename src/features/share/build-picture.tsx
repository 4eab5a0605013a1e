import { useSyncExternalStore } from 'react';
import { sizeClassOf, vehicleImagePath } from '#domain/catalogue/vehicle-image-path.ts';
import { optionOf, type SharedBuild } from '#domain/sharing/shared-build.ts';
import type { SilhouetteShape } from '../../ui/silhouette-shapes/silhouette-shape.ts';
import { VehicleView } from '../../ui/vehicle-view.tsx';

/** Millimetres: a tall body below this height is drawn as a fastback. */
const TALL_BODY = 1600;

/** The car of a build in its colour: a photograph, or the drawing that stands in for it. */
export function BuildPicture({ build, alt = '' }: { build: SharedBuild; alt?: string }) {
  const sizeClass = useSyncExternalStore(subscribeToWidth, () => sizeClassOf(window.innerWidth));
  const { make, model, exteriorHex } = build;
  const color = optionOf(build, 'exterior')?.id ?? '';
  return (
    <VehicleView
      alt={alt}
      color={exteriorHex}
      shape={shapeOf(build)}
      src={vehicleImagePath({ make, model, color, view: 'front34', sizeClass })}
      view="side"
    />
  );
}

function shapeOf({ type, height }: SharedBuild): SilhouetteShape {
  if (/sedan|saloon|coup/i.test(type) && !/suv/i.test(type)) return 'sedan';
  return height < TALL_BODY ? 'coupe-suv' : 'suv';
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
