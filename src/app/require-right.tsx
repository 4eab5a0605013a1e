import { Navigate, Outlet } from 'react-router-dom';
import { may, type Right } from '#domain/agents/rights.ts';
import { useSession } from '../data/session/session-store.ts';

/** Lets those through who have a right; others are sent where everybody who is signed in may be. */
export function RequireRight({ right }: { right: Right }) {
  const isAllowed = useSession(({ session }) => may(session?.agent, right));
  return isAllowed ? <Outlet /> : <Navigate replace to="/dashboard" />;
}
