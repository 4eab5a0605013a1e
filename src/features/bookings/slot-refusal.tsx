import { useTranslation } from 'react-i18next';
import type { Slot } from '#domain/slots/slot.ts';
import { FormError } from '../../ui/form-error.tsx';
import { SlotChoices } from './slot-choices.tsx';
import styles from './slot-refusal.module.css';

interface SlotRefusalProps {
  title: string;
  reason: string;
  /** Free alternatives, nearest first; may be empty. */
  proposals: readonly Slot[];
  disabled?: boolean | undefined;
  onTake: (slot: Slot) => void;
}

/** The reason why a slot is unavailable, and alternatives that one tap selects. */
export function SlotRefusal({ title, reason, proposals, disabled, onTake }: SlotRefusalProps) {
  const { t } = useTranslation('bookings');
  return (
    <div className={styles.refusal}>
      <FormError title={title}>{reason}</FormError>
      {proposals.length > 0 && (
        <>
          <p className={styles.instead}>{t('slot.instead')}</p>
          <SlotChoices
            disabled={disabled}
            label={t('slot.instead')}
            onTake={onTake}
            slots={proposals}
          />
        </>
      )}
    </div>
  );
}
