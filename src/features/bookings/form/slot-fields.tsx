import { useTranslation } from 'react-i18next';
import type { Slot } from '#domain/slots/slot.ts';
import type { ShowroomWithVisitRules } from '#domain/slots/slots-of-day.ts';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { DayCalendar } from '../../../ui/time/day-calendar.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { getBookableDays } from '../slots/bookable-days.ts';
import { SlotChoices } from '../slots/slot-choices.tsx';
import { TimeGrid } from '../slots/time-grid.tsx';
import type { DaySlotsState } from '../slots/use-day-slots.ts';
import styles from './details-form.module.css';
import type { useVisitCheck } from './use-visit-check.ts';
import type { VisitChoices } from './use-visit-choices.ts';
import { changeVisitForm } from './use-visit-form.ts';
import type { VisitField } from './visit-problems.ts';

interface SlotFieldsProps {
  form: VisitForm;
  choices: VisitChoices;
  check: ReturnType<typeof useVisitCheck>;
  errorOf: (field: VisitField) => string | undefined;
}

export function SlotFields({ form, choices, check, errorOf }: SlotFieldsProps) {
  const { t, i18n } = useTranslation('bookings');
  const { suggestion, hold, day } = check;
  const chooseSlot = ({ date, time }: Pick<Slot, 'date' | 'time'>) =>
    changeVisitForm({ date, time });
  const hasProblem = errorOf('date') !== undefined || errorOf('time') !== undefined;

  return (
    <>
      {form.movedFrom && (
        <p>
          {t('details.movedFrom', {
            day: formatVisitDay(form.movedFrom.date, i18n.language),
            time: formatVisitTime(form.movedFrom.time, i18n.language),
          })}
        </p>
      )}
      <Suggestion form={form} onTake={chooseSlot} slot={suggestion} />
      <div data-problem={hasProblem ? '' : undefined}>
        <SlotPicker
          date={form.date}
          day={day}
          errors={{ date: errorOf('date'), time: errorOf('time') }}
          onPick={changeVisitForm}
          place={choices.place}
          time={form.time}
        />
      </div>
      {hold.kind === 'taken' && hold.proposals.length > 0 && (
        <SlotChoices label={t('slot.instead')} onTake={chooseSlot} slots={hold.proposals} />
      )}
      {(check.problems.reason !== undefined || form.reason !== '') && (
        <ReasonField error={errorOf('reason')} reason={form.reason} />
      )}
    </>
  );
}

interface SuggestionProps {
  form: VisitForm;
  slot: ReturnType<typeof useVisitCheck>['suggestion'];
  onTake: (slot: Slot) => void;
}

/** Offers the first free slot, also after a time is chosen, so that the calendar does not move. */
function Suggestion({ form, slot, onTake }: SuggestionProps) {
  const { t, i18n } = useTranslation('bookings');
  if (slot === null) return null;
  if (slot === 'SEARCHED') return <div className={styles.suggestion} data-searched="" />;
  const day = formatVisitDay(slot.date, i18n.language);
  const time = formatVisitTime(slot.time, i18n.language);
  const isChosen = slot.date === form.date && slot.time === form.time;
  return (
    <div className={styles.suggestion}>
      <p>{t('slot.first', { day, time })}</p>
      <Button disabled={isChosen} onClick={() => onTake(slot)} variant="secondary">
        {isChosen ? t('slot.firstTaken') : t('slot.takeFirst')}
      </Button>
    </div>
  );
}

function ReasonField({ reason, error }: { reason: string; error: string | undefined }) {
  const { t } = useTranslation('bookings');
  return (
    <div data-problem={error && ''}>
      <TextField
        error={error}
        hint={t('details.reasonHint')}
        label={t('details.reason')}
        maxLength={200}
        onChange={({ target }) => changeVisitForm({ reason: target.value })}
        required
        value={reason}
      />
    </div>
  );
}

interface SlotPickerProps {
  /** The selected showroom; null while none is selected. */
  place: ShowroomWithVisitRules | null;
  date: string | null;
  time: string | null;
  /** The free slots of the selected day. */
  day: DaySlotsState;
  errors: { date?: string | undefined; time?: string | undefined };
  onPick: (picked: Pick<Slot, 'date'> & { time: string | null }) => void;
}

function SlotPicker({ place, date, time, day, errors, onPick }: SlotPickerProps) {
  const { t, i18n } = useTranslation('bookings');
  const now = useNow();
  if (!place) return <Text tone="muted">{t('slot.chooseShowroom')}</Text>;
  const bookableDays = getBookableDays(place, now);
  return (
    <div className={styles.picker}>
      <div className={styles.calendar} data-invalid={errors.date ? true : undefined}>
        <DayCalendar
          first={bookableDays.first}
          isOpen={bookableDays.isOpen}
          labels={{
            calendar: t('slot.date'),
            previousMonth: t('slot.previousMonth'),
            nextMonth: t('slot.nextMonth'),
          }}
          last={bookableDays.last}
          locale={i18n.language}
          onChange={(pickedDate) => onPick({ date: pickedDate, time: null })}
          value={date !== null && bookableDays.isOpen(date) ? date : null}
        />
        {errors.date && <p className={styles.error}>{errors.date}</p>}
      </div>
      <TimeGrid
        date={date}
        day={day}
        error={errors.time}
        onPick={(pickedTime) => date !== null && onPick({ date, time: pickedTime })}
        time={time}
      />
    </div>
  );
}
