import { marketOf, type Market } from '#domain/showrooms/market.ts';
import { localDatabase } from '../data/database/local-database.ts';
import { useLiveValue } from '../data/live/use-live.ts';
import { findMarket } from '../data/queries/showrooms/showroom-queries.ts';
import { useSession } from '../data/session/agent/session-store.ts';

/**
 * Returns the market of the session's showroom, or else of this tablet's showroom. If neither is
 * known, for example on a customer's phone, returns the market of the device's time zone.
 */
export function useMarket(): Market {
  const sessionTimezone = useSession((state) => state.session?.showroom.timezone);
  const showroomMarket = useLiveValue(() => findMarket(localDatabase));
  const deviceTimezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return sessionTimezone ? marketOf(sessionTimezone) : (showroomMarket ?? marketOf(deviceTimezone));
}
