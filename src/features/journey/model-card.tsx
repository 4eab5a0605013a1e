import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { href } from '#domain/routes.ts';
import { selectVehicle } from '../../data/session/select-vehicle.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { AssistantQuestionButton } from '../../ui/assistant-question-button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Text } from '../../ui/text.tsx';
import { formatBodyType } from './format-body-type.ts';
import styles from './model-card.module.css';
import { VehiclePhoto } from './vehicle-photo.tsx';

interface ModelCardProps {
  vehicle: Vehicle;
  lazy: boolean;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: () => void;
}

export function ModelCard({ vehicle, lazy, isCompared, canCompare, onCompare }: ModelCardProps) {
  const { t } = useTranslation('journey');
  const dollars = useDollars();
  const { make, model, type, seatingCapacity, priceRange, specs } = vehicle;
  return (
    <article className={styles.card}>
      <div className={styles.stage} data-theme="dark">
        <VehiclePhoto isSmall lazy={lazy} vehicle={vehicle} view="front34" />
      </div>
      <div className={styles.words}>
        <Text size="s" tone="muted">
          {make}
        </Text>
        <Text as="h2" size="2xl" weight="regular">
          <Link
            aria-label={`${make} ${model}`}
            className={styles.link}
            onClick={() => selectVehicle(vehicle)}
            to={href('overview')}
          >
            {model}
          </Link>
        </Text>
        <p className={styles.facts}>
          {[
            formatBodyType(type, t),
            t('discovery.seats', { count: seatingCapacity }),
            specs.power,
          ].join(' · ')}
        </p>
        <p className={styles.price}>{t('models.from', { price: dollars(priceRange.min) })}</p>
      </div>
      <div className={styles.compare}>
        <Checkbox
          aria-label={t('models.mark', { make, model })}
          checked={isCompared}
          disabled={!canCompare}
          label={t('models.compare')}
          onChange={onCompare}
        />
        <AssistantQuestionButton
          aria-label={t('askAbout', { model })}
          question={{ key: 'about', values: { model } }}
        >
          {t('askModel')}
        </AssistantQuestionButton>
      </div>
    </article>
  );
}
