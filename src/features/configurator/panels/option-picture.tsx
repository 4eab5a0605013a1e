import { rimSizeOf } from '#domain/catalogue/pictures/rim-size.ts';
import type { SizeClass } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import {
  defaultPicturedRims,
  findVehiclePicture,
  findWheelsPicture,
} from '#domain/catalogue/pictures/vehicle-picture.ts';
import { classifyVehicleShape } from '#domain/catalogue/pictures/vehicle-shape.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { VehicleView, type VehicleViewProps } from '../../../ui/car/vehicle-view.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './option-picture.module.css';

export interface OptionPicture extends Pick<
  VehicleViewProps,
  'photograph' | 'wheels' | 'shape' | 'color'
> {
  /** The whole car, or only its front wheel. */
  section: 'car' | 'wheel';
}

const view = 'front34';

/** Returns a picture of a model in its first color, which is its default color. */
export function createModelPicture(vehicle: Vehicle, sizeClass: SizeClass): OptionPicture {
  return createCarPicture(vehicle, vehicle.colors[0], sizeClass);
}

/**
 * Returns a picture of the car in the given color with the given wheels. The picture has no
 * photograph if no photograph shows these wheels on this car.
 */
export function createWheelsPicture(
  vehicle: Vehicle,
  colorId: string,
  wheelsId: string,
  sizeClass: SizeClass,
): OptionPicture {
  const { make, model } = vehicle;
  const color = vehicle.colors.find(({ id }) => id === colorId);
  const car = createCarPicture(vehicle, color, sizeClass);
  const rims = rimSizeOf(wheelsId);
  const wheels = findWheelsPicture(rims, { make, model, view, sizeClass });
  const isPictured = wheels !== undefined || rims === defaultPicturedRims;
  return { ...car, photograph: isPictured ? car.photograph : undefined, wheels, section: 'wheel' };
}

function createCarPicture(
  vehicle: Vehicle,
  color: Vehicle['colors'][number] | undefined,
  sizeClass: SizeClass,
): OptionPicture {
  const { make, model, type, dimensions } = vehicle;
  return {
    section: 'car',
    photograph: color && findVehiclePicture({ make, model, color: color.id, view, sizeClass }),
    shape: classifyVehicleShape({ type, height: dimensions.height }),
    color: color?.hex,
  };
}

/** The picture on the card of an option. Decorative, because the card names the option. */
export function OptionPictureFrame({ section, ...car }: OptionPicture) {
  return (
    <span className={styles.frame} data-section={section} data-theme="dark">
      {section === 'wheel' && !car.photograph ? (
        <Icon name="wheel" />
      ) : (
        <span className={styles.picture}>
          <VehicleView alt="" frame="fill" lazy view="side" {...car} />
        </span>
      )}
    </span>
  );
}
