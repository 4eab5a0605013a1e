import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rimSizeOf } from '#domain/catalogue/pictures/rim-size.ts';
import { getVehicleGlbPath } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import { href } from '#domain/routes.ts';
import { AssistantQuestionButton } from '../../../ui/assistant/assistant-question-button.tsx';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Turntable } from '../../../ui/car/turntable/turntable.tsx';
import { Accordion } from '../../../ui/data-display/accordion.tsx';
import { VehiclePhoto, type VehiclePhotoProps } from '../vehicle-photo.tsx';
import styles from './exterior-picture.module.css';
import { VehiclePage } from './vehicle-page.tsx';
import { WithSelectedVehicle } from './with-selected-vehicle.tsx';

const preloadedViews = (['front34', 'side', 'front', 'rear34', 'rear'] as const).map((view) => ({
  view,
}));

const sides = ['rear', 'side', 'front'] as const;
type Side = (typeof sides)[number];

/**
 * Screen that describes the design from three sides; the picture shows the side of the open
 * section.
 */
export function ExteriorScreen() {
  const { t } = useTranslation('journey');
  const [openSide, setOpenSide] = useState<Side | null>('rear');
  // The side of the car in the picture; while no section is open, the last side stays visible.
  const [view, setView] = useState<Side>('rear');

  function toggle(side: Side | null): void {
    setOpenSide(side);
    if (side) setView(side);
  }

  return (
    <WithSelectedVehicle>
      {(vehicle) => (
        <VehiclePage
          action={
            <Link className={getButtonClassName()} to={href('interior')}>
              {t('exterior.interior')}
            </Link>
          }
          arrows={{ back: href('performance'), forward: href('interior') }}
          eyebrow={`${vehicle.make} ${vehicle.model}`}
          picture={
            <ExteriorPicture
              next={sides.map((side) => ({ view: side }))}
              vehicle={vehicle}
              view={view}
            />
          }
          step="exterior"
          title={t('exterior.title')}
        >
          <Accordion
            items={sides.map((side) => ({
              id: side,
              title: t(`exterior.${side}`),
              content: vehicle.design[side],
            }))}
            onToggle={toggle}
            open={openSide}
          />
          <AssistantQuestionButton
            question={{ key: 'design', values: { model: vehicle.model } }}
            variant="secondary"
          >
            {t('aiTips')}
          </AssistantQuestionButton>
        </VehiclePage>
      )}
    </WithSelectedVehicle>
  );
}

type ExteriorPictureProps = Pick<VehiclePhotoProps, 'vehicle' | 'view' | 'next'>;

function ExteriorPicture({ vehicle, view, next }: ExteriorPictureProps) {
  const { t } = useTranslation(['journey', 'common']);
  const [isTurntable, setIsTurntable] = useState(false);
  const { make, model, colors } = vehicle;
  return (
    <div className={styles.picture}>
      {isTurntable ? (
        <Turntable
          alt={`${make} ${model}`}
          look={{ paint: colors[0]?.hex ?? '', leather: '#2b2724', wheels: rimSizeOf('') }}
          model={getVehicleGlbPath(vehicle)}
          still={(side) => (
            <VehiclePhoto
              frame="fill"
              isExact
              next={preloadedViews}
              vehicle={vehicle}
              view={side}
            />
          )}
          labels={t('common:turntable', { returnObjects: true })}
        />
      ) : (
        <VehiclePhoto next={next} vehicle={vehicle} view={view} />
      )}
      <IconButton
        aria-pressed={isTurntable}
        className={styles.turn}
        icon={isTurntable ? 'close' : 'turn'}
        label={t(isTurntable ? 'common:turntable.close' : 'common:turntable.open')}
        onClick={() => setIsTurntable(!isTurntable)}
      />
    </div>
  );
}
