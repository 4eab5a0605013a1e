import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { sizeClassOf } from '#domain/catalogue/vehicle-image-path.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BuildPicture } from './build-picture.tsx';
import styles from './build-stage.module.css';
import { BuildTurntable } from './build-turntable.tsx';
import type { ShownConfiguration } from './describe-configuration.ts';
import { useNextPictures } from './use-next-pictures.ts';

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
  const { t } = useTranslation('common');
  // Pictures are not fetched anew while a window is being dragged.
  const [sizeClass] = useState(() => sizeClassOf(window.innerWidth));
  const [wantsToTurn, setWantsToTurn] = useState(false);
  const turns = wantsToTurn && !showsInterior;
  useNextPictures({ shown, priceList, sizeClass, showsInterior });
  return (
    <div className={styles.stage} data-theme="dark">
      <div className={styles.picture} data-view={showsInterior ? 'interior' : 'exterior'}>
        {turns ? (
          <BuildTurntable key={shown.vehicle.id} shown={shown} sizeClass={sizeClass} />
        ) : (
          <BuildPicture
            shown={shown}
            sizeClass={sizeClass}
            view={showsInterior ? 'interior' : 'front34'}
          />
        )}
      </div>
      <div className={styles.heading}>{heading}</div>
      {caption && !turns && <div className={styles.caption}>{caption}</div>}
      {!showsInterior && (
        <IconButton
          aria-pressed={turns}
          className={styles.turn}
          icon={turns ? 'close' : 'turn'}
          label={t(turns ? 'turntable.close' : 'turntable.open')}
          onClick={() => setWantsToTurn(!turns)}
        />
      )}
    </div>
  );
}
