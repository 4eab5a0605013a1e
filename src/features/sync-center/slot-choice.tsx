import type { Attention } from '#domain/attentions/attention.ts';
import { takesPlace } from '#domain/bookings/booking.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { Button } from '../../ui/button.tsx';
import { slotWords } from './booking-words.ts';
import styles from './slot-choice.module.css';
import type { Decision } from './use-settle.ts';
import type { Words } from './words.ts';

interface SlotChoiceProps {
  attention: Attention;
  words: Words;
  onDecide: (decision: Decision) => void;
}

/** Offers the free slots nearest to a refused slot; a tap reschedules the booking to the slot. */
export function SlotChoice({ attention, words, onDecide }: SlotChoiceProps) {
  const { t, names } = words;
  const { proposals = [], subject } = attention;
  const booking = names.bookingsById.get(subject?.id ?? '');
  if (!booking || proposals.length === 0) return null;
  if (booking.place === 'requested' && takesPlace(booking)) {
    const slot = slotWords(words, booking) ?? '';
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
            {slotWords(words, slot)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
