import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './party-choice.module.css';

const sizes = [1, 2, 3, 4] as const;

interface PartyChoiceProps {
  value: number;
  onChange: (size: number) => void;
}

/** Buttons that set the number of people in the party with one tap. */
export function PartyChoice({ value, onChange }: PartyChoiceProps) {
  const { t } = useTranslation('walkIns');
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('form.party')}</legend>
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <label className={styles.size} key={size}>
            <input
              checked={size === value}
              className={styles.input}
              name={name}
              onChange={() => onChange(size)}
              type="radio"
              value={size}
            />
            {size === sizes.at(-1) ? t('form.partyMore', { size }) : size}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
