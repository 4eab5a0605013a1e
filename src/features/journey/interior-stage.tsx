import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { href } from '#domain/routes.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { AssistantQuestionButton } from '../../ui/assistant-question-button.tsx';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { ColorChoice } from './color-choice.tsx';
import { InteriorPicture } from './interior-picture.tsx';
import { VehiclePage } from './vehicle-page.tsx';
import { useInteriorColor } from './use-interior-color.ts';
import { Text } from '../../ui/text.tsx';

const FIRST_COLORS = 3;

/** Settings in which the screen of the first leathers and the screen of all leathers differ. */
const screens = {
  interior: {
    back: href('exterior'),
    on: href('interiorColors'),
    limit: FIRST_COLORS,
  },
  interiorColors: {
    back: href('interior'),
    on: href('technology'),
    limit: Infinity,
  },
} as const;

interface InteriorStageProps {
  step: keyof typeof screens;
  vehicle: Vehicle;
  priceList: PriceList;
}

export function InteriorStage({ step, vehicle, priceList }: InteriorStageProps) {
  const { t } = useTranslation('journey');
  const dollars = useDollars();
  const { colors, chosen, choose } = useInteriorColor(vehicle, priceList);
  const { back, on, limit } = screens[step];
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <VehiclePage
      action={
        <Link className={buttonClassName()} to={on}>
          {t(`${step}.on`)}
        </Link>
      }
      arrows={{ back, forward: on }}
      eyebrow={name}
      picture={
        <InteriorPicture
          color={chosen && { id: chosen.id, name: chosen.name, hex: chosen.hex ?? '' }}
          colorIds={colors.slice(0, limit).map(({ id }) => id)}
          vehicle={vehicle}
        />
      }
      step={step}
      title={t(`${step}.title`)}
    >
      <Text tone="muted">{t(`${step}.text`, { count: colors.length })}</Text>
      <ColorChoice
        chosenId={chosen?.id}
        colors={colors.slice(0, limit)}
        describe={({ price }) =>
          price === 0 ? t('included') : t('adds', { price: dollars(price) })
        }
        label={t('interior.leather')}
        onChoose={choose}
        scrolls={step === 'interiorColors'}
      />
      {step === 'interiorColors' && (
        <AssistantQuestionButton
          question={{ key: 'interiorTips', values: { model: vehicle.model } }}
          variant="secondary"
        >
          {t('aiTips')}
        </AssistantQuestionButton>
      )}
    </VehiclePage>
  );
}
