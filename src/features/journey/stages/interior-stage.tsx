import { useState, type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PriceListOption } from '#domain/catalogue/configuration/options-of.ts';
import { sizeClassOf } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import { findVehiclePicture } from '#domain/catalogue/pictures/vehicle-picture.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { AssistantQuestionButton } from '../../../ui/assistant/assistant-question-button.tsx';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Fieldset } from '../../../ui/form/fieldset.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { listInteriorColors } from '../list-interior-colors.ts';
import { VehiclePhoto, type VehiclePhotoProps } from '../vehicle-photo.tsx';
import styles from './exterior-picture.module.css';
import { updateConfiguration } from './update-configuration.ts';
import { VehiclePage } from './vehicle-page.tsx';

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
  const formatAmount = useDollarFormat();
  const { colors, chosen, choose } = useInteriorColor(vehicle, priceList);
  const { back, on, limit } = screens[step];
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <VehiclePage
      action={
        <Link className={getButtonClassName()} to={on}>
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
          price === 0 ? t('included') : t('adds', { price: formatAmount(price) })
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

interface InteriorColor {
  colors: PriceListOption[];
  chosen: PriceListOption | undefined;
  choose: (colorId: string) => void;
}

function useInteriorColor(vehicle: Vehicle, priceList: PriceList): InteriorColor {
  const configuration = useJourney((state) => state.configuration);
  return {
    ...listInteriorColors(priceList, vehicle, configuration.interiorColor),
    choose: (interiorColor) => {
      const changes = { model: vehicle.modelId, selectedVehicle: vehicle, interiorColor };
      void changeJourney({ configuration: updateConfiguration(priceList, configuration, changes) });
    },
  };
}

interface InteriorPictureProps extends Pick<VehiclePhotoProps, 'vehicle' | 'color'> {
  /** Ids of the leathers that are listed beside the picture. */
  colorIds: readonly string[];
}

function InteriorPicture({ vehicle, color, colorIds }: InteriorPictureProps) {
  const { t } = useTranslation('journey');
  const [wantsSeats, setWantsSeats] = useState(false);
  const { make, model } = vehicle;
  const sizeClass = sizeClassOf(window.innerWidth);
  const hasSeats =
    color !== undefined &&
    findVehiclePicture({ make, model, color: color.id, view: 'seats', sizeClass }) !== undefined;
  const view = wantsSeats && hasSeats ? 'seats' : 'interior';
  return (
    <div className={styles.inside}>
      <VehiclePhoto
        color={color}
        frame="fill"
        next={colorIds.map((id) => ({ view, color: id }))}
        vehicle={vehicle}
        view={view}
      />
      {hasSeats && (
        <IconButton
          aria-pressed={wantsSeats}
          className={styles.turn}
          icon={wantsSeats ? 'close' : 'turn'}
          label={t(wantsSeats ? 'seats.close' : 'seats.open')}
          onClick={() => setWantsSeats(!wantsSeats)}
        />
      )}
    </div>
  );
}

interface ColorChoiceProps {
  label: string;
  colors: readonly PriceListOption[];
  chosenId: string | undefined;
  onChoose: (colorId: string) => void;
  /** Returns the text that is displayed beside the name of a color, such as the price. */
  describe: (color: PriceListOption) => string;
  /** Whether a long list of colors scrolls within its own container. */
  scrolls?: boolean | undefined;
}

type SwatchStyle = CSSProperties & { '--swatch': string | undefined };

function ColorChoice(props: ColorChoiceProps) {
  const { label, colors, chosenId, onChoose, describe, scrolls } = props;
  const name = useId();
  return (
    <Fieldset legend={label} tone="muted">
      <div className={styles.list} data-scrolls={scrolls || undefined}>
        {colors.map((color) => {
          const style: SwatchStyle = { '--swatch': color.hex };
          return (
            <label className={styles.color} key={color.id}>
              <input
                checked={color.id === chosenId}
                className={styles.input}
                name={name}
                onChange={() => onChoose(color.id)}
                type="radio"
                value={color.id}
              />
              <span aria-hidden="true" className={styles.swatch} style={style} />
              <span className={styles.name}>{color.name}</span>
              <Text as="span" tabular tone="muted">
                {describe(color)}
              </Text>
              <span aria-hidden="true" className={styles.tick}>
                <Icon name="check" size="small" />
              </span>
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}
