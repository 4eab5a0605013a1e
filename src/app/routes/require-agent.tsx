import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { isInCustomerHands, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { isSessionValid } from '../../data/session/session.ts';
import { useNow } from '../../ui/time/use-now.ts';

interface RequireAgentProps {
  signInAt?: string;
  /** Whether a customer who has the tablet may open the route without an agent session. */
  admitsCustomers?: boolean;
}

/**
 * Renders the route for signed-in agents. Other users are redirected to the sign-in, which then
 * restores the requested path and its router state. Agents who must set up two-factor sign-in are
 * redirected to the set-up.
 */
export function RequireAgent({
  signInAt = href('login'),
  admitsCustomers = false,
}: RequireAgentProps) {
  const requestedLocation: Location<unknown> = useLocation();
  const session = useSession((state) => state.session);
  const isForCustomer = useKiosk(isInCustomerHands) && admitsCustomers;
  const now = useNow();
  const { pathname, search, hash } = requestedLocation;
  if (isForCustomer) return <Outlet />;
  if (session && isSessionValid(session, now)) {
    const mayStay = !session.secondFactorRequired || pathname === href('profile');
    return mayStay ? <Outlet /> : <Navigate replace to={href('profile')} />;
  }
  const from = `${pathname}${search}${hash}`;
  return <Navigate replace state={{ from, state: requestedLocation.state }} to={signInAt} />;
}
