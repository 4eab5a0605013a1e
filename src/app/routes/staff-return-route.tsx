import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { href, routeOf } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { endHandover } from '../../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../../data/session/session.ts';
import { StaffReturnScreen } from '../../features/login/staff-return-screen.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { offerShelvedRegistration } from '../kiosk/offer-shelved-registration.ts';
import { menuAreaOf } from '../navigation/menu-areas.ts';

/**
 * Requires a sign-in of staff. Then opens the requested screen if its menu is the agent menu,
 * otherwise the dashboard.
 */
export function StaffReturnRoute() {
  const { t } = useTranslation('kiosk');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const requestedPath =
    menuAreaOf(pathname) === 'agent' ? `${pathname}${search}` : href('dashboard');

  async function continueAfterSignIn({ token }: Session): Promise<void> {
    await endHandover();
    await navigate(requestedPath, { replace: true });
    if (token === null) {
      showToast({ tone: 'neutral', title: t('return.offline') });
    }
    await offerShelvedRegistration(localDatabase, { t, navigate });
  }

  return (
    <StaffReturnScreen
      onLeave={() => void navigate(href('models'), { replace: true })}
      onSignedIn={(session) => void continueAfterSignIn(session)}
      reason={requiresAgent(pathname) ? 'ask' : 'staff'}
    />
  );
}

/** Whether the path is a step of the customer journey that requires an agent session. */
function requiresAgent(pathname: string): boolean {
  const handOverAccess = routeOf(pathname)?.handedOver;
  return handOverAccess === 'with-agent' || handOverAccess === 'while-served';
}
