import { Navigate } from 'react-router-dom';
import { hasRight } from '#domain/agents/rights.ts';
import { href } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { AdministrationScreen } from '../../features/administration/administration-screen.tsx';

/**
 * Renders the administration screen for administrators; redirects all other agents to the
 * dashboard.
 */
export function AdministrationRoute() {
  const isAllowed = useSession(({ session }) => hasRight(session?.agent, 'administer-showrooms'));
  return isAllowed ? <AdministrationScreen /> : <Navigate replace to={href('dashboard')} />;
}
