import { dayAfter, localDateOf, startOfDay } from '#domain/slots/local-time.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useNow } from '../../ui/use-now.ts';

interface Today {
  date: string;
  timeZone: string;
  /** Midnight, and the next one; ms since 1970. */
  startsAt: number;
  endsAt: number;
}

/** The day it is in the showroom. */
export function useToday(): Today {
  const now = useNow();
  const timeZone = useSession((state) => state.session?.showroom.timezone) ?? 'UTC';
  const date = localDateOf(now, timeZone);
  return {
    date,
    timeZone,
    startsAt: startOfDay(date, timeZone),
    endsAt: startOfDay(dayAfter(date, 1), timeZone),
  };
}
