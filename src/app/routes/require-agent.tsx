import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { isSessionValid } from '../../data/session/session.ts';
import { useNow } from '../../ui/time/use-now.ts';

/**
 * Renders the route for signed-in agents. Other users are redirected to the sign-in, which then
 * restores the requested path and its router state. Agents who must set up two-factor sign-in are
 * redirected to the set-up.
 */
export function RequireAgent({ signInAt = href('login') }: { signInAt?: string }) {
  const requestedLocation: Location<unknown> = useLocation();
  const session = useSession((state) => state.session);
  const now = useNow();
  const { pathname, search, hash } = requestedLocation;
  if (session && isSessionValid(session, now)) {
    const mayStay = !session.secondFactorRequired || pathname === href('profile');
    return mayStay ? <Outlet /> : <Navigate replace to={href('profile')} />;
  }
  const from = `${pathname}${search}${hash}`;
  return <Navigate replace state={{ from, state: requestedLocation.state }} to={signInAt} />;
}
