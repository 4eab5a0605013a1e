import { useLocation } from 'react-router-dom';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { isSessionValid } from '../../data/session/session.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { isPathForCustomers } from './customer-paths.ts';

/** Whether a customer who has the tablet may see the current screen. */
export function useIsScreenForCustomers(): boolean {
  const { pathname } = useLocation();
  const session = useSession((state) => state.session);
  const locked = useKiosk((state) => state.locked);
  const isServed = useJourney(({ customer }) => customer !== null);
  const now = useNow();
  const hasAgent = session !== null && isSessionValid(session, now);
  return !locked && isPathForCustomers(pathname, { isServed, hasAgent });
}
