import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { retryReads } from '../../../data/live/use-live.ts';
import { formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './time-grid.module.css';
import type { DaySlotsState } from './use-day-slots.ts';

interface TimeGridProps {
  date: string | null;
  time: string | null;
  day: DaySlotsState;
  error: string | undefined;
  onPick: (time: string) => void;
}

/**
 * The free times of a day (BKD-11). Disabled without free times, except after a failed read,
 * because the field set contains the retry button.
 */
export function TimeGrid({ date, time, day, error, onPick }: TimeGridProps) {
  const { t, i18n } = useTranslation('bookings');
  const name = useId();
  const hasTimes = date !== null && day.state === 'ready' && day.free.length > 0;
  return (
    <fieldset className={styles.group} disabled={!hasTimes && day.state !== 'failed'}>
      <legend className={styles.legend}>
        {date === null
          ? t('slot.time')
          : t('slot.timeOn', { day: formatVisitDay(date, i18n.language) })}
      </legend>
      {hasTimes && (
        <Grid fill gap={2} min="6.75rem">
          {day.free.map((slot) => (
            <label className={styles.time} key={slot.time}>
              <input
                checked={slot.time === time}
                className={styles.input}
                name={name}
                onChange={() => onPick(slot.time)}
                type="radio"
                value={slot.time}
              />
              {formatVisitTime(slot.time, i18n.language)}
            </label>
          ))}
        </Grid>
      )}
      <TimeHint date={date} day={day} />
      {error && (
        <Text size="s" tone="danger" weight="medium" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

function TimeHint({ date, day }: Pick<TimeGridProps, 'date' | 'day'>) {
  const { t } = useTranslation(['bookings', 'common']);
  if (day.state === 'failed') {
    return (
      <Stack className={styles.failed} align="start" gap={3} role="alert">
        <p>{t('slot.failed')}</p>
        <Button onClick={retryReads} variant="secondary">
          {t('common:retry')}
        </Button>
      </Stack>
    );
  }
  if (date === null) return <p className={styles.hint}>{t('slot.chooseDay')}</p>;
  if (day.state !== 'ready') return <Skeleton height="8rem" label={t('slot.loading')} />;
  if (day.isClosed) return <p className={styles.hint}>{t('slot.closed')}</p>;
  if (day.free.length === 0) return <p className={styles.hint}>{t('slot.full')}</p>;
  return <p className={styles.hint}>{day.isCertain ? null : t('slot.toBeConfirmed')}</p>;
}
