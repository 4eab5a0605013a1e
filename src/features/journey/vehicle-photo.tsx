import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SizeClass,
  sizeClassOf,
  type VehicleView,
} from '#domain/catalogue/pictures/vehicle-image-path.ts';
import {
  selectPicturedView,
  findVehiclePicture,
} from '#domain/catalogue/pictures/vehicle-picture.ts';
import { classifyVehicleShape } from '#domain/catalogue/pictures/vehicle-shape.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { usePhotographPreload } from '../../ui/car/photographs/use-photograph-preload.ts';
import { VehicleView as View, type VehicleViewProps } from '../../ui/car/vehicle-view.tsx';

interface ShownColor {
  id: string;
  name: string;
  hex: string;
}

export interface VehiclePhotoProps extends Pick<VehicleViewProps, 'frame' | 'lazy'> {
  vehicle: Vehicle;
  view: VehicleView;
  /** Whether only a photo of exactly this view is used, without falling back to a similar view. */
  isExact?: boolean | undefined;
  /** The paint, or in a view of the interior the leather; the first paint by default. */
  color?: ShownColor | undefined;
  /** Whether the small picture for cards is used; the adjacent text of a card names the car. */
  isSmall?: boolean | undefined;
  /** Pictures to preload, because the next tap is likely to show them. */
  next?: readonly { view: VehicleView; color?: string | undefined }[] | undefined;
}

const drawnViews = {
  front: 'front',
  side: 'side',
  rear: 'rear',
  front34: 'side',
  rear34: 'rear',
  interior: 'interior',
  seats: 'interior',
} as const satisfies Record<VehicleView, VehicleViewProps['view']>;

const noPictures: NonNullable<VehiclePhotoProps['next']> = [];

/** A picture of a vehicle in one color, in the size that fits this window. */
export function VehiclePhoto(props: VehiclePhotoProps) {
  const { vehicle, view, isExact, color = vehicle.colors[0], isSmall, next = noPictures } = props;
  const { t } = useTranslation('journey');
  const windowSize = useSyncExternalStore(subscribeToWidth, () => sizeClassOf(window.innerWidth));
  const sizeClass: SizeClass = isSmall ? 'mobile' : windowSize;
  const { make, model } = vehicle;
  const createImage = (imageView: VehicleView, colorId = '') => ({
    make,
    model,
    color: colorId,
    view: imageView,
    sizeClass,
  });
  const nextImages = next.map((picture) =>
    createImage(picture.view, picture.color ?? vehicle.colors[0]?.id),
  );
  usePhotographPreload(
    nextImages.map((image) => findVehiclePicture({ ...image, view: selectPicturedView(image) })),
  );
  const image = createImage(view, color?.id);
  const shownView = isExact ? view : selectPicturedView(image);
  return (
    <View
      alt={isSmall ? '' : t(`photo.${shownView}`, { make, model, color: color?.name })}
      color={color?.hex}
      frame={props.frame}
      lazy={props.lazy}
      photograph={findVehiclePicture({ ...image, view: shownView })}
      shape={classifyVehicleShape({ type: vehicle.type, height: vehicle.dimensions.height })}
      view={drawnViews[view]}
    />
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
