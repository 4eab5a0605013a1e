import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { sizeClassOf } from '#domain/catalogue/vehicle-image-path.ts';
import { vehiclePicture } from '#domain/catalogue/vehicle-picture.ts';
import { vehicleShape } from '#domain/catalogue/vehicle-shape.ts';
import { usePreloadedPhotographs } from '../../ui/use-preloaded-photographs.ts';
import { VehicleView } from '../../ui/vehicle-view.tsx';
import styles from './build-stage.module.css';
import type { ShownConfiguration } from './describe-configuration.ts';
import { offeredOptions } from './offered-options.ts';

interface BuildStageProps {
  shown: ShownConfiguration;
  priceList: PriceList;
  /** Whether somebody is choosing leather just now. */
  showsInterior: boolean;
  /** Lies over the upper edge where there is no panel beside the car. */
  heading: ReactNode;
  /** Lies over the lower edge, where nothing is open below it. */
  caption: ReactNode | null;
}

/** The showroom: dark in both themes, so that the car is what is lit. */
export function BuildStage({ shown, priceList, showsInterior, heading, caption }: BuildStageProps) {
  const { t } = useTranslation('build');
  // Pictures are not fetched anew while a window is being dragged.
  const [sizeClass] = useState(() => sizeClassOf(window.innerWidth));
  const { vehicle, exterior, interior } = shown;
  const { make, model } = vehicle;
  const outside = (color: string) =>
    vehiclePicture({ make, model, color, view: 'front34', sizeClass });
  const inside = (color: string) =>
    vehiclePicture({ make, model, color, view: 'interior', sizeClass });
  usePreloadedPhotographs(
    showsInterior
      ? offeredOptions(priceList, vehicle.id, 'interior').map(({ id }) => inside(id))
      : [...vehicle.colors.map(({ id }) => outside(id)), inside(interior.id)],
  );
  const color = showsInterior ? interior : exterior;
  return (
    <div className={styles.stage} data-theme="dark">
      <div className={styles.picture} data-view={showsInterior ? 'interior' : 'exterior'}>
        <VehicleView
          alt={t(showsInterior ? 'picture.interior' : 'picture.exterior', {
            vehicle: `${make} ${model}`,
            color: color.name,
          })}
          color={color.hex}
          frame="fill"
          photograph={showsInterior ? inside(interior.id) : outside(exterior.id)}
          shape={vehicleShape({ type: vehicle.type, height: vehicle.dimensions.height })}
          view={showsInterior ? 'interior' : 'side'}
        />
      </div>
      <div className={styles.heading}>{heading}</div>
      {caption && <div className={styles.caption}>{caption}</div>}
    </div>
  );
}
