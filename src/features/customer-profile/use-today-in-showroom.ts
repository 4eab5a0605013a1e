import { localDateOf } from '#domain/slots/local-time.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useNow } from '../../ui/time/use-now.ts';

/** Returns today in the time zone of the showroom: `2026-11-22`. */
export function useTodayInShowroom(): string {
  const timezone = useSession((state) => state.session?.showroom.timezone) ?? 'UTC';
  return localDateOf(useNow(), timezone);
}
