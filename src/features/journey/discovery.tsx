import { useTranslation } from 'react-i18next';
import {
  chooseMake,
  choosePriceRange,
  chooseSeating,
  chooseType,
  type DiscoveryFilters,
  PRICE_SLIDER,
} from '#domain/catalogue/discovery-filters.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import type { SessionCustomer } from '../../data/session/customer-session.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import type { OfferedQuestion } from '../../ui/assistant-store.ts';
import { useRootClass } from '../../ui/root-class.ts';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { formatBodyType } from './format-body-type.ts';
import { DiscoveryStage } from './discovery-stage.tsx';
import styles from './discovery.module.css';
import { fullName } from './full-name.ts';
import { BrandIcon } from './brand-icon.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { ToggleChoices } from './toggle-choices.tsx';
import { useDiscovery } from './use-discovery.ts';

interface DiscoveryProps {
  customer: SessionCustomer;
  vehicles: readonly Vehicle[];
}

export function Discovery({ customer, vehicles }: DiscoveryProps) {
  const { t } = useTranslation('journey');
  useRootClass(styles.page);
  const dollars = useDollars();
  const { filters, choices, matches, pick, count, find } = useDiscovery(vehicles);
  const { priceRange, make, type, seatingCapacity } = filters;
  const found = (number: number) => t('discovery.vehicles', { count: number });
  return (
    <div className={styles.screen}>
      <div className={styles.filters}>
        <header>
          <p className={styles.eyebrow}>{t('discovery.for', { name: fullName(customer) })}</p>
          <ScreenTitle>{t('discovery.title')}</ScreenTitle>
        </header>
        <RangeSlider
          {...PRICE_SLIDER}
          format={dollars}
          labels={[t('discovery.lowest'), t('discovery.highest')]}
          legend={t('discovery.price')}
          onChange={([min, max]) => pick(choosePriceRange({ min, max }))}
          value={[priceRange.min, priceRange.max]}
        />
        {choices.makes.length > 0 && (
          <ToggleChoices
            choices={choices.makes.map((value) => ({
              value,
              label: value,
              detail: found(count({ priceRange, make: value })),
              mark: <BrandIcon make={value} />,
            }))}
            chosen={make}
            legend={t('discovery.make')}
            onToggle={(value) => pick(chooseMake(filters, value))}
          />
        )}
        {make !== undefined && (
          <ToggleChoices
            choices={choices.types.map((value) => ({
              value,
              label: formatBodyType(value, t),
              detail: found(count({ priceRange, make, type: value })),
            }))}
            chosen={type}
            legend={t('discovery.type')}
            onToggle={(value) => pick(chooseType(filters, value))}
          />
        )}
        {type !== undefined && (
          <ToggleChoices
            choices={choices.seatings.map((seats) => ({
              value: String(seats),
              label: t('discovery.seats', { count: seats }),
              detail: found(count({ priceRange, make, type, seatingCapacity: seats })),
            }))}
            chosen={seatingCapacity === undefined ? undefined : String(seatingCapacity)}
            legend={t('discovery.seating')}
            onToggle={(value) => pick(chooseSeating(filters, Number(value)))}
          />
        )}
      </div>
      <DiscoveryStage
        canFind={make !== undefined}
        matches={matches}
        onFind={find}
        question={questionOf(filters, dollars)}
      />
    </div>
  );
}

/** Returns the question for the assistant, based on the current filters. */
function questionOf(
  { priceRange, type }: DiscoveryFilters,
  dollars: (stored: number) => string,
): OfferedQuestion {
  const isAnyPrice = priceRange.max === PRICE_SLIDER.max;
  if (isAnyPrice && type === undefined) return { key: 'findMatch', values: {} };
  const budget = dollars(priceRange.max);
  if (type === undefined) return { key: 'findUpTo', values: { budget } };
  return { key: 'findWithin', values: { type, budget } };
}
