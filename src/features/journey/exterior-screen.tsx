import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { AssistantQuestionButton } from '../../ui/assistant-question-button.tsx';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { ExteriorPicture } from './exterior-picture.tsx';
import { VehiclePage } from './vehicle-page.tsx';
import { WithSelectedVehicle } from './with-selected-vehicle.tsx';

const sides = ['rear', 'side', 'front'] as const;
type Side = (typeof sides)[number];

/**
 * Screen that describes the design from three sides; the picture shows the side of the open
 * section.
 */
export function ExteriorScreen() {
  const { t } = useTranslation('journey');
  const [open, setOpen] = useState<Side | null>('rear');
  // The side of the car in the picture; while no section is open, the last side stays visible.
  const [view, setView] = useState<Side>('rear');

  function toggle(side: Side | null): void {
    setOpen(side);
    if (side) setView(side);
  }

  return (
    <WithSelectedVehicle>
      {(vehicle) => (
        <VehiclePage
          action={
            <Link className={buttonClassName()} to={href('interior')}>
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
            open={open}
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
