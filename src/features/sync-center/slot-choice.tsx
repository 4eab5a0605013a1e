import type { Attention } from '#domain/attentions/attention.ts';
import { occupiesSlot } from '#domain/bookings/booking.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { Button } from '../../ui/button.tsx';
import { formatSlot } from './booking-mutation-labels.ts';
import styles from './slot-choice.module.css';
import type { Decision } from './use-decide-attention.ts';
import type { SyncLabels } from './sync-labels.ts';

interface SlotChoiceProps {
  attention: Attention;
  labels: SyncLabels;
  onDecide: (decision: Decision) => void;
}

/** Offers the free slots nearest to a refused slot; a tap reschedules the booking to the slot. */
export function SlotChoice({ attention, labels, onDecide }: SlotChoiceProps) {
  const { t, names } = labels;
  const { proposals = [], subject } = attention;
  const booking = names.bookingsById.get(subject?.id ?? '');
  if (!booking || proposals.length === 0) return null;
  if (booking.place === 'requested' && occupiesSlot(booking)) {
    const slot = formatSlot(labels, booking) ?? '';
    return <p className={styles.asked}>{t('decide.slotAsked', { slot })}</p>;
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('decide.freeSlots')}</legend>
      <div className={styles.slots}>
        {proposals.map((slot: Slot) => (
          <Button
            icon="calendar"
            key={slot.startsAt}
            onClick={() => onDecide({ kind: 'move', booking, to: slot })}
            variant="secondary"
          >
            {formatSlot(labels, slot)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
