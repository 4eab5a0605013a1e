import { type ReactNode, useRef, useState } from 'react';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { sizeClassOf } from '#domain/catalogue/vehicle-image-path.ts';
import { useAssistantAbove } from '../../ui/assistant-position.ts';
import { BuildPicture } from './build-picture.tsx';
import styles from './build-stage.module.css';
import { BuildTurntable } from './build-turntable.tsx';
import type { ShownConfiguration } from './describe-configuration.ts';
import { StageToggle } from './stage-toggle.tsx';
import { useNextPictures } from './use-next-pictures.ts';
import { useStageView } from './use-stage-view.ts';

interface BuildStageProps {
  shown: ShownConfiguration;
  priceList: PriceList;
  /** Whether the stage shows the interior, because the user is selecting a leather. */
  showsInterior: boolean;
  /** Text over the upper edge of the stage, in a layout without a side panel. */
  heading: ReactNode;
  /** Text over the lower edge of the stage; null while a panel is open. */
  caption: ReactNode | null;
}

/** The stage is dark in both themes, so that the car is the only lit object. */
export function BuildStage({ shown, priceList, showsInterior, heading, caption }: BuildStageProps) {
  // The picture size is selected on mount, so that resizing the window does not load other
  // pictures.
  const [sizeClass] = useState(() => sizeClassOf(window.innerWidth));
  const { turns, view, insideView, toggle } = useStageView(shown, sizeClass, showsInterior);
  useNextPictures({ shown, priceList, sizeClass, insideView, showsInterior });
  const stageRef = useRef<HTMLDivElement>(null);
  useAssistantAbove(stageRef);
  return (
    <div className={styles.stage} data-theme="dark" ref={stageRef}>
      <div className={styles.picture} data-view={showsInterior ? 'interior' : 'exterior'}>
        {turns ? (
          <BuildTurntable key={shown.vehicle.id} shown={shown} sizeClass={sizeClass} />
        ) : (
          <BuildPicture shown={shown} sizeClass={sizeClass} view={view} />
        )}
      </div>
      <div className={styles.heading}>{heading}</div>
      {caption && !turns && <div className={styles.caption}>{caption}</div>}
      {toggle && <StageToggle {...toggle} />}
    </div>
  );
}
