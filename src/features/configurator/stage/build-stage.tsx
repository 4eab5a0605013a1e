import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rimSizeOf } from '#domain/catalogue/pictures/rim-size.ts';
import {
  getVehicleGlbPath,
  type SizeClass,
  sizeClassOf,
  type VehicleView as View,
} from '#domain/catalogue/pictures/vehicle-image-path.ts';
import {
  findVehiclePicture,
  findWheelsPicture,
} from '#domain/catalogue/pictures/vehicle-picture.ts';
import { classifyVehicleShape } from '#domain/catalogue/pictures/vehicle-shape.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { usePhotographPreload } from '../../../ui/car/photographs/use-photograph-preload.ts';
import { Turntable } from '../../../ui/car/turntable/turntable.tsx';
import { VehicleView, type VehicleViewProps } from '../../../ui/car/vehicle-view.tsx';
import type { ShownConfiguration } from '../describe-configuration.ts';
import styles from './build-stage.module.css';
import { PaintRail } from './paint-rail.tsx';
import { StageToggle, type StageToggleProps } from './stage-toggle.tsx';
import { usePreloadNextPictures } from './use-preload-next-pictures.ts';

const drawnViewByView = {
  front: 'front',
  front34: 'side',
  side: 'side',
  rear34: 'rear',
  rear: 'rear',
  interior: 'interior',
  seats: 'interior',
} as const satisfies Record<View, VehicleViewProps['view']>;

const outsideViews = ['side', 'front', 'rear34', 'rear'] as const;

interface BuildStageProps {
  shown: ShownConfiguration;
  priceList: PriceList;
  /** Whether the stage shows the interior, because the user is selecting a leather. */
  showsInterior: boolean;
  /** Text over the upper edge of the stage, in a layout without a side panel. */
  heading: ReactNode;
  /** Text over the lower edge of the stage; null while a panel is open. */
  caption: ReactNode | null;
  /** Whether a panel is open, which takes a part of the stage's height in a narrow layout. */
  isPanelOpen: boolean;
  /** Called with the id of a paint; undefined if the build cannot be changed. */
  onChooseColor: ((colorId: string) => void) | undefined;
}

/**
 * The stage is the area that shows the car. The stage is dark in both themes, so that the car is
 * the only lit object.
 */
export function BuildStage(props: BuildStageProps) {
  const { shown, priceList, showsInterior, heading, caption, isPanelOpen, onChooseColor } = props;
  // Selects the picture size at the first render, so that resizing the window does not load further
  // pictures.
  const [sizeClass] = useState(() => sizeClassOf(window.innerWidth));
  const { turns, view, insideView, toggle } = useStageView(shown, sizeClass, showsInterior);
  usePreloadNextPictures({ shown, priceList, sizeClass, insideView, showsInterior });
  const showsRail = onChooseColor !== undefined && !showsInterior;
  return (
    <div
      className={styles.stage}
      data-panel-open={isPanelOpen || undefined}
      data-rail={showsRail || undefined}
      data-theme="dark"
    >
      <div className={styles.picture} data-view={showsInterior ? 'interior' : 'exterior'}>
        {turns ? (
          <BuildTurntable key={shown.vehicle.id} shown={shown} sizeClass={sizeClass} />
        ) : (
          <BuildPicture shown={shown} sizeClass={sizeClass} view={view} />
        )}
      </div>
      <div className={styles.heading}>{heading}</div>
      {caption && !turns && <div className={styles.caption}>{caption}</div>}
      <div className={styles.controls}>
        {showsRail && (
          <PaintRail
            colors={shown.vehicle.colors}
            onChoose={onChooseColor}
            value={shown.exterior.id}
          />
        )}
        {toggle && <StageToggle {...toggle} />}
      </div>
    </div>
  );
}

interface BuildTurntableProps {
  shown: ShownConfiguration;
  sizeClass: SizeClass;
}

function BuildTurntable({ shown, sizeClass }: BuildTurntableProps) {
  const { t } = useTranslation(['build', 'common']);
  const { vehicle, exterior, interior, wheels } = shown;
  const { make, model } = vehicle;
  usePhotographPreload(
    outsideViews.map((view) =>
      findVehiclePicture({ make, model, color: exterior.id, view, sizeClass }),
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
      model={getVehicleGlbPath(vehicle)}
      still={(view) => <BuildPicture shown={shown} sizeClass={sizeClass} view={view} />}
      labels={t('common:turntable', { returnObjects: true })}
    />
  );
}

interface BuildPictureProps {
  shown: ShownConfiguration;
  view: View;
  sizeClass: SizeClass;
}

function BuildPicture({ shown, view, sizeClass }: BuildPictureProps) {
  const { t } = useTranslation('build');
  const { vehicle, exterior, interior, wheels } = shown;
  const { make, model } = vehicle;
  const isInside = drawnViewByView[view] === 'interior';
  const color = isInside ? interior : exterior;
  return (
    <VehicleView
      alt={t(`picture.${view}`, { vehicle: `${make} ${model}`, color: color.name })}
      color={color.hex}
      frame="fill"
      photograph={findVehiclePicture({ make, model, color: color.id, view, sizeClass })}
      shape={classifyVehicleShape({ type: vehicle.type, height: vehicle.dimensions.height })}
      view={drawnViewByView[view]}
      wheels={findWheelsPicture(rimSizeOf(wheels.id), { make, model, view, sizeClass })}
    />
  );
}

interface StageView {
  /** Whether the car is shown on the turntable. */
  turns: boolean;
  view: 'front34' | 'interior' | 'seats';
  /**
   * The selected interior view; also set while the exterior is shown, so that the picture of the
   * interior can be preloaded.
   */
  insideView: 'interior' | 'seats';
  /** Props of the button that switches the view; null if no other view exists. */
  toggle: StageToggleProps | null;
}

function useStageView(
  shown: ShownConfiguration,
  sizeClass: SizeClass,
  showsInterior: boolean,
): StageView {
  const [turns, setIsTurntable] = useState(false);
  const [wantsSeats, setWantsSeats] = useState(false);
  const { vehicle, interior } = shown;
  const { make, model } = vehicle;
  const seats = findVehiclePicture({ make, model, color: interior.id, view: 'seats', sizeClass });
  const views = resolveStageView({
    turns,
    showsInterior,
    wantsSeats,
    hasSeats: seats !== undefined,
  });
  if (!showsInterior) {
    return { ...views, toggle: { look: 'turntable', isOn: turns, onChange: setIsTurntable } };
  }
  const toggle = { look: 'seats', isOn: wantsSeats, onChange: setWantsSeats } as const;
  return { ...views, toggle: seats ? toggle : null };
}

interface StageChoice {
  turns: boolean;
  showsInterior: boolean;
  wantsSeats: boolean;
  /** Whether a picture of the seats exists for this leather. */
  hasSeats: boolean;
}

/** Falls back to the view of the dashboard if no picture of the seats exists. */
export function resolveStageView(choice: StageChoice): Omit<StageView, 'toggle'> {
  const insideView = choice.wantsSeats && choice.hasSeats ? 'seats' : 'interior';
  return choice.showsInterior
    ? { turns: false, view: insideView, insideView }
    : { turns: choice.turns, view: 'front34', insideView };
}
