import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { href, routeOf, showsRow } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { endHandover, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../../data/session/session.ts';
import { StaffReturnScreen } from '../../features/login/staff-return-screen.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { offerShelvedRegistration } from '../kiosk/offer-shelved-registration.ts';
import { menuAreaOf } from '../navigation/menu-areas.ts';

/**
 * Requires a sign-in of staff. Then opens the requested screen if the tablet was locked, or if the
 * menu of the screen is the agent menu; otherwise the dashboard. A screen of one row, such as a
 * customer, opens only for the same agent as before.
 */
export function StaffReturnRoute() {
  const { t } = useTranslation('kiosk');
  const navigate = useNavigate();
  const requested: Location<unknown> = useLocation();
  const { pathname, search } = requested;
  const isLocked = useKiosk((state) => state.locked);
  // Keeps the first value, because `endHandover` ends the lock before the navigation.
  const [locked] = useState(isLocked);
  const [lastAgentId] = useState(() => useSession.getState().lastAgentId);
  const opensRequested = locked
    ? pathname !== '/' && pathname !== href('login')
    : menuAreaOf(pathname) === 'agent';

  async function continueAfterSignIn({ token, agent }: Session): Promise<void> {
    await endHandover();
    const isOtherAgent = lastAgentId !== null && lastAgentId !== agent.id;
    if (opensRequested && !(isOtherAgent && showsRow(pathname + search)))
      await navigate(requested, { replace: true, state: requested.state });
    else await navigate(href('dashboard'), { replace: true });
    if (token === null) {
      showToast({ tone: 'neutral', title: t('return.offline') });
    }
    await offerShelvedRegistration(localDatabase, { t, navigate });
  }

  return (
    <StaffReturnScreen
      onLeave={locked ? null : () => void navigate(href('models'), { replace: true })}
      onSignedIn={(session) => void continueAfterSignIn(session)}
      reason={!locked && requiresAgent(pathname) ? 'ask' : 'staff'}
    />
  );
}

/** Whether the path is a step of the customer journey that requires an agent session. */
function requiresAgent(pathname: string): boolean {
  const handOverAccess = routeOf(pathname)?.handedOver;
  return handOverAccess === 'with-agent' || handOverAccess === 'while-served';
}
