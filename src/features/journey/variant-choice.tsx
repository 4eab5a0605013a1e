import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TechnologyVariant } from '#domain/catalogue/technology-variants.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { Text } from '../../ui/text.tsx';
import { FactList } from './fact-list.tsx';
import styles from './variant-choice.module.css';

interface VariantChoiceProps {
  variants: readonly TechnologyVariant[];
  /** Zero-based. */
  chosen: number;
  onChoose: (variant: number) => void;
}

/** The engine variants of a vehicle as a group of radio buttons. */
export function VariantChoice({ variants, chosen, onChoose }: VariantChoiceProps) {
  const { t } = useTranslation('journey');
  const dollars = useDollars();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('technology.variants')}</legend>
      <div className={styles.cards}>
        {variants.map((variant, index) => (
          <label className={styles.card} key={variant.id}>
            <input
              checked={index === chosen}
              className={styles.input}
              name={name}
              onChange={() => onChoose(index)}
              type="radio"
              value={variant.id}
            />
            <Text as="span" size="l" weight="medium">
              {variant.name}
            </Text>
            <span className={styles.price}>{dollars(variant.price)}</span>
            <FactList
              facts={[
                { label: t('specs.engine'), value: variant.engine },
                { label: t('specs.power'), value: variant.power },
                { label: t('specs.torque'), value: variant.torque },
                { label: t('specs.transmission'), value: variant.transmission },
                { label: t('specs.drivetrain'), value: variant.drivetrain },
                { label: t('specs.acceleration'), value: variant.acceleration },
                { label: t('specs.seating'), value: String(variant.seating) },
                {
                  label: t('specs.fuelTank'),
                  value:
                    variant.fuelTank === null
                      ? t('technology.noTank')
                      : t('technology.litres', { litres: variant.fuelTank }),
                },
              ]}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
