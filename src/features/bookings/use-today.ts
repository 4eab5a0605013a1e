import { addDaysToDate, localDateOf, startOfDay } from '#domain/slots/local-time.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useNow } from '../../ui/time/use-now.ts';

interface Today {
  date: string;
  timeZone: string;
  /** Start and end of the day at midnight, ms since 1970. */
  startsAt: number;
  endsAt: number;
}

/** Returns the current day in the time zone of the showroom. */
export function useToday(): Today {
  const now = useNow();
  const timeZone = useSession((state) => state.session?.showroom.timezone) ?? 'UTC';
  const date = localDateOf(now, timeZone);
  return {
    date,
    timeZone,
    startsAt: startOfDay(date, timeZone),
    endsAt: startOfDay(addDaysToDate(date, 1), timeZone),
  };
}
