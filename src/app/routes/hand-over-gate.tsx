import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { useIsScreenForCustomers } from '../kiosk/use-is-screen-for-customers.ts';
import { ScreenLoadFallback } from '../missing/screen-load-fallback.tsx';

const StaffReturnRoute = lazyPart(async () => {
  const [{ StaffReturnRoute: Screen }] = await Promise.all([
    import('./staff-return-route.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Screen };
}, ScreenLoadFallback);

/**
 * While a customer has the tablet, paths outside of the customer screens require a sign-in of
 * staff, except for `/`, which opens the welcome screen. A locked tablet requires the sign-in on
 * all paths.
 */
export function HandOverGate() {
  const { handedOver, locked } = useKiosk();
  const isForCustomer = useIsScreenForCustomers();
  const { pathname } = useLocation();
  if (!handedOver || isForCustomer) return <Outlet />;
  if (pathname === '/' && !locked) return <Navigate replace to={href('welcome')} />;
  return <StaffReturnRoute />;
}
