import { useTranslation } from 'react-i18next';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { getDateTimeFormat } from '../../../ui/time/date-time-format.ts';
import styles from '../administration.module.css';

type Hours = Showroom['hours'];

interface WeekHoursProps {
  hours: Hours;
  onChange: (hours: Hours) => void;
  problem: string | undefined;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const ANY_MONDAY_MS = Date.UTC(2024, 0, 1);

/**
 * Edits the opening hours of each weekday. A day may have several intervals, for example before and
 * after a lunch break.
 */
export function WeekHours({ hours, onChange, problem }: WeekHoursProps) {
  const { t, i18n } = useTranslation('admin');
  const format = getDateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <fieldset className={styles.choices}>
      <legend>{t('showrooms.hours')}</legend>
      {problem !== undefined && (
        <Text size="s" tone="danger" role="alert">
          {problem}
        </Text>
      )}
      {weekdays.map((weekday) => (
        <DayHours
          hours={hours}
          key={weekday}
          name={format.format(ANY_MONDAY_MS + (weekday - 1) * DAY_MS)}
          onChange={onChange}
          weekday={weekday}
        />
      ))}
    </fieldset>
  );
}

interface DayProps {
  hours: Hours;
  weekday: number;
  name: string;
  onChange: (hours: Hours) => void;
}

function DayHours({ hours, weekday, name, onChange }: DayProps) {
  const { t } = useTranslation('admin');
  const dayIntervals = hours.flatMap((interval, at) =>
    interval.weekday === weekday ? [{ ...interval, at }] : [],
  );
  const lastInterval = dayIntervals.at(-1);

  function changeInterval(index: number, change: Partial<Hours[number]>): void {
    onChange(hours.with(index, { ...hours[index], ...change } as Hours[number]));
  }

  return (
    <fieldset className={styles.day}>
      <legend className={styles.weekday}>{name}</legend>
      <div>
        {dayIntervals.length === 0 && (
          <span className={styles.note}>{t('showrooms.closedDay')}</span>
        )}
        {dayIntervals.map(({ opens, closes, at }) => (
          <div className={styles.range} key={at}>
            <TextField
              aria-label={t('showrooms.opensOn', { day: name })}
              label={t('showrooms.opens')}
              onChange={({ target }) => changeInterval(at, { opens: target.value })}
              type="time"
              value={opens}
            />
            <TextField
              aria-label={t('showrooms.closesOn', { day: name })}
              label={t('showrooms.closes')}
              onChange={({ target }) => changeInterval(at, { closes: target.value })}
              type="time"
              value={closes}
            />
            <IconButton
              icon="trash"
              label={t('showrooms.removeHours', { day: name })}
              onClick={() => onChange(hours.toSpliced(at, 1))}
            />
          </div>
        ))}
      </div>
      <Button
        aria-label={t('showrooms.addHoursOn', { day: name })}
        icon="plus"
        onClick={() =>
          onChange([
            ...hours,
            lastInterval
              ? { weekday, opens: lastInterval.closes, closes: '20:00' }
              : { weekday, opens: '09:00', closes: '18:00' },
          ])
        }
        variant="quiet"
      >
        {t('showrooms.addHours')}
      </Button>
    </fieldset>
  );
}
