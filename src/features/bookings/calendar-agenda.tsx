import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarDay } from './calendar-day.tsx';
import type { ShownDays } from './calendar-days.ts';

/**
 * Lists the visits of the displayed days in chronological order. Days without visits are omitted.
 */
export function CalendarAgenda({ days, byDay }: ShownDays) {
  const { t } = useTranslation('bookings');
  const visited = days.filter((day) => byDay.has(day));
  if (visited.length === 0) return <EmptyState icon="calendar" title={t('days.noVisits')} />;
  return visited.map((day) => <CalendarDay bookings={byDay.get(day) ?? []} date={day} key={day} />);
}
