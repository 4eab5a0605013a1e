import { localDateOf } from '#domain/slots/local-time.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useNow } from '../../ui/use-now.ts';

/** Today in the showroom's zone: `2026-11-22`. */
export function useShowroomDay(): string {
  const timezone = useSession((state) => state.session?.showroom.timezone) ?? 'UTC';
  return localDateOf(useNow(), timezone);
}
