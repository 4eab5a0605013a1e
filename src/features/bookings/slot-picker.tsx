import { useTranslation } from 'react-i18next';
import type { Slot } from '#domain/slots/slot.ts';
import type { VisitedShowroom } from '#domain/slots/slots-of-day.ts';
import { DayCalendar } from '../../ui/day-calendar.tsx';
import { Text } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { getBookableDays } from './bookable-days.ts';
import styles from './slot-picker.module.css';
import { TimeGrid } from './time-grid.tsx';
import type { DayView } from './use-day-slots.ts';

interface SlotPickerProps {
  /** The selected showroom; null while none is selected. */
  place: VisitedShowroom | null;
  date: string | null;
  time: string | null;
  /** The free slots of the selected day. */
  day: DayView;
  errors: { date?: string | undefined; time?: string | undefined };
  onPick: (picked: Pick<Slot, 'date'> & { time: string | null }) => void;
}

/** A calendar of the showroom, and the free times of the selected day. */
export function SlotPicker({ place, date, time, day, errors, onPick }: SlotPickerProps) {
  const { t, i18n } = useTranslation('bookings');
  const now = useNow();
  if (!place) return <Text tone="muted">{t('slot.chooseShowroom')}</Text>;
  const days = getBookableDays(place, now);
  return (
    <div className={styles.picker}>
      <div className={styles.calendar} data-invalid={errors.date ? true : undefined}>
        <DayCalendar
          first={days.first}
          isOpen={days.isOpen}
          labels={{
            calendar: t('slot.date'),
            previousMonth: t('slot.previousMonth'),
            nextMonth: t('slot.nextMonth'),
          }}
          last={days.last}
          locale={i18n.language}
          onChange={(picked) => onPick({ date: picked, time: null })}
          value={date !== null && days.isOpen(date) ? date : null}
        />
        {errors.date && <p className={styles.error}>{errors.date}</p>}
      </div>
      <TimeGrid
        date={date}
        day={day}
        error={errors.time}
        onPick={(picked) => date !== null && onPick({ date, time: picked })}
        time={time}
      />
    </div>
  );
}
