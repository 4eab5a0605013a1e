import { useTranslation } from 'react-i18next';
import type { Slot } from '#domain/slots/slot.ts';
import { formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './slot-choices.module.css';

interface SlotChoicesProps {
  slots: readonly Slot[];
  label: string;
  disabled?: boolean | undefined;
  onTake: (slot: Slot) => void;
}

export function SlotChoices({ slots, label, disabled, onTake }: SlotChoicesProps) {
  const { i18n } = useTranslation();
  return (
    <Grid aria-label={label} as="ul" gap={3} min="14rem">
      {slots.map((slot) => (
        <li key={slot.startsAt}>
          <button
            className={styles.slot}
            disabled={disabled}
            onClick={() => onTake(slot)}
            type="button"
          >
            <Icon name="calendar" tone="accent" />
            <Stack as="span" gap={0}>
              <Text as="span" weight="medium">
                {formatVisitTime(slot.time, i18n.language)}
              </Text>
              <Text as="span" size="s" tone="muted">
                {formatVisitDay(slot.date, i18n.language)}
              </Text>
            </Stack>
          </button>
        </li>
      ))}
    </Grid>
  );
}
