import { useTranslation } from 'react-i18next';
import { rimSizeOf } from '#domain/catalogue/rim-size.ts';
import { type SizeClass, vehicleModelPath } from '#domain/catalogue/vehicle-image-path.ts';
import { vehiclePicture } from '#domain/catalogue/vehicle-picture.ts';
import { Turntable } from '../../ui/turntable/turntable.tsx';
import { usePreloadedPhotographs } from '../../ui/use-preloaded-photographs.ts';
import { BuildPicture } from './build-picture.tsx';
import type { ShownConfiguration } from './describe-configuration.ts';

interface BuildTurntableProps {
  shown: ShownConfiguration;
  sizeClass: SizeClass;
}

const outsideViews = ['side', 'front', 'rear34', 'rear'] as const;

/** Shows the configured car on a turntable that the user rotates. */
export function BuildTurntable({ shown, sizeClass }: BuildTurntableProps) {
  const { t } = useTranslation(['build', 'common']);
  const { vehicle, exterior, interior, wheels } = shown;
  const { make, model } = vehicle;
  usePreloadedPhotographs(
    outsideViews.map((view) =>
      vehiclePicture({ make, model, color: exterior.id, view, sizeClass }),
    ),
  );
  return (
    <Turntable
      alt={t('picture.anySide', {
        vehicle: `${make} ${model}`,
        color: exterior.name,
      })}
      look={{
        paint: exterior.hex ?? '',
        leather: interior.hex ?? '',
        wheels: rimSizeOf(wheels.id),
      }}
      model={vehicleModelPath(vehicle)}
      still={(view) => <BuildPicture shown={shown} sizeClass={sizeClass} view={view} />}
      labels={t('common:turntable', { returnObjects: true })}
    />
  );
}
