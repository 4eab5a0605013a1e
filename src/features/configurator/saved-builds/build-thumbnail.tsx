import { findVehiclePicture } from '#domain/catalogue/pictures/vehicle-picture.ts';
import { classifyVehicleShape } from '#domain/catalogue/pictures/vehicle-shape.ts';
import { VehicleView } from '../../../ui/car/vehicle-view.tsx';
import type { ShownConfiguration } from '../describe-configuration.ts';
import styles from './build-row.module.css';

/** Small picture of the configured car, or of a generic car if the vehicle is unknown. */
export function BuildThumbnail({ shown }: { shown: ShownConfiguration | null }) {
  return (
    <span className={styles.thumbnail} data-theme="dark">
      {shown ? (
        <VehicleView
          alt=""
          color={shown.exterior.hex}
          lazy
          shape={classifyVehicleShape({
            type: shown.vehicle.type,
            height: shown.vehicle.dimensions.height,
          })}
          photograph={findVehiclePicture({
            make: shown.vehicle.make,
            model: shown.vehicle.model,
            color: shown.exterior.id,
            view: 'front34',
            sizeClass: 'mobile',
          })}
          view="side"
        />
      ) : (
        <VehicleView alt="" shape="sedan" view="side" />
      )}
    </span>
  );
}
