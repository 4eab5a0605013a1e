import { useTranslation } from 'react-i18next';
import type { Slot } from '#domain/slots/slot.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { SlotChoices } from './slot-choices.tsx';

interface SlotRefusalProps {
  title: string;
  reason: string;
  /** Free alternatives, nearest first; may be empty. */
  proposals: readonly Slot[];
  disabled?: boolean | undefined;
  onTake: (slot: Slot) => void;
}

export function SlotRefusal({ title, reason, proposals, disabled, onTake }: SlotRefusalProps) {
  const { t } = useTranslation('bookings');
  return (
    <Stack gap={4}>
      <FormError title={title}>{reason}</FormError>
      {proposals.length > 0 && (
        <>
          <Text weight="medium">{t('slot.instead')}</Text>
          <SlotChoices
            disabled={disabled}
            label={t('slot.instead')}
            onTake={onTake}
            slots={proposals}
          />
        </>
      )}
    </Stack>
  );
}
