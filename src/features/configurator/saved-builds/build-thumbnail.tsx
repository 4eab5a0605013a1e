import { vehicleShape } from '#domain/catalogue/vehicle-shape.ts';
import { vehiclePicture } from '#domain/catalogue/vehicle-picture.ts';
import { VehicleView } from '../../../ui/vehicle-view.tsx';
import styles from './build-row.module.css';
import type { ShownConfiguration } from '../describe-configuration.ts';

/** Small picture of the configured car, or of a generic car if the vehicle is unknown. */
export function BuildThumbnail({ shown }: { shown: ShownConfiguration | null }) {
  return (
    <span className={styles.thumbnail} data-theme="dark">
      {shown ? (
        <VehicleView
          alt=""
          color={shown.exterior.hex}
          lazy
          shape={vehicleShape({
            type: shown.vehicle.type,
            height: shown.vehicle.dimensions.height,
          })}
          photograph={vehiclePicture({
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
