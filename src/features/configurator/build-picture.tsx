import { useTranslation } from 'react-i18next';
import { rimSizeOf } from '#domain/catalogue/rim-size.ts';
import type { SizeClass, VehicleView as View } from '#domain/catalogue/vehicle-image-path.ts';
import { vehiclePicture, wheelsPicture } from '#domain/catalogue/vehicle-picture.ts';
import { vehicleShape } from '#domain/catalogue/vehicle-shape.ts';
import { VehicleView, type VehicleViewProps } from '../../ui/vehicle-view.tsx';
import type { ShownConfiguration } from './describe-configuration.ts';

interface BuildPictureProps {
  shown: ShownConfiguration;
  view: View;
  sizeClass: SizeClass;
}

const drawnViews = {
  front: 'front',
  front34: 'side',
  side: 'side',
  rear34: 'rear',
  rear: 'rear',
  interior: 'interior',
  seats: 'interior',
} as const satisfies Record<View, VehicleViewProps['view']>;

/** A picture of the configured car or its interior, which fills its container. */
export function BuildPicture({ shown, view, sizeClass }: BuildPictureProps) {
  const { t } = useTranslation('build');
  const { vehicle, exterior, interior, wheels } = shown;
  const { make, model } = vehicle;
  const isInside = drawnViews[view] === 'interior';
  const color = isInside ? interior : exterior;
  return (
    <VehicleView
      alt={t(`picture.${view}`, { vehicle: `${make} ${model}`, color: color.name })}
      color={color.hex}
      frame="fill"
      photograph={vehiclePicture({ make, model, color: color.id, view, sizeClass })}
      shape={vehicleShape({ type: vehicle.type, height: vehicle.dimensions.height })}
      view={drawnViews[view]}
      wheels={wheelsPicture(rimSizeOf(wheels.id), { make, model, view, sizeClass })}
    />
  );
}
