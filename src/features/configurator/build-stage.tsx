import { vehicleShape } from '#domain/catalogue/vehicle-shape.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeClassOf, vehicleImagePath } from '#domain/catalogue/vehicle-image-path.ts';
import { VehicleView } from '../../ui/vehicle-view.tsx';
import styles from './build-stage.module.css';
import type { ShownConfiguration } from './describe-configuration.ts';

interface BuildStageProps {
  shown: ShownConfiguration;
  /** Whether somebody is choosing leather just now. */
  showsInterior: boolean;
  /** Lies over the upper edge where there is no panel beside the car. */
  heading: ReactNode;
  /** Lies over the lower edge, where nothing is open below it. */
  caption: ReactNode | null;
}

/** The showroom: dark in both themes, so that the car is what is lit. */
export function BuildStage({ shown, showsInterior, heading, caption }: BuildStageProps) {
  const { t } = useTranslation('build');
  // Pictures are not fetched anew while a window is being dragged.
  const [sizeClass] = useState(() => sizeClassOf(window.innerWidth));
  const { vehicle, exterior, interior } = shown;
  const { make, model } = vehicle;
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
          shape={vehicleShape({ type: vehicle.type, height: vehicle.dimensions.height })}
          src={vehicleImagePath({
            make,
            model,
            color: color.id,
            view: showsInterior ? 'interior' : 'front34',
            sizeClass,
          })}
          view={showsInterior ? 'interior' : 'side'}
        />
      </div>
      <div className={styles.heading}>{heading}</div>
      {caption && <div className={styles.caption}>{caption}</div>}
    </div>
  );
}
