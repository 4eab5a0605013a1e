import { useTranslation } from 'react-i18next';
import { groupWeekByHours } from '#domain/showrooms/opening-hours.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { Facts } from '../../ui/data-display/facts.tsx';
import styles from './opening-hours-list.module.css';
import { useOpeningTimeFormat } from './use-opening-time-format.ts';

const ANY_MONDAY_MS = Date.UTC(2026, 0, 5);

/** Weekly opening hours; consecutive days with equal hours share one line of text. */
export function OpeningHoursList({ showroom }: { showroom: Showroom }) {
  const { t, i18n } = useTranslation('dealers');
  const formatTime = useOpeningTimeFormat();
  const weekdayFormat = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const formatWeekday = (weekday: number) =>
    weekdayFormat.format(ANY_MONDAY_MS + (weekday - 1) * DAY_MS);
  return (
    <Facts
      aria-label={t('hours')}
      className={styles.hours}
      facts={groupWeekByHours(showroom).map(({ from, to, times }) => [
        from === to
          ? formatWeekday(from)
          : t('days', { from: formatWeekday(from), to: formatWeekday(to) }),
        times.length === 0
          ? t('closedNow')
          : times
              .map(({ opens, closes }) =>
                t('times', { opens: formatTime(opens), closes: formatTime(closes) }),
              )
              .join(', '),
      ])}
      layout="lines"
      size="s"
    />
  );
}
