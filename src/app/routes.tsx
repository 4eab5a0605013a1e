import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { noteFirstScreen } from '../device/calm.ts';
import { lazyScreen } from '../device/lazy-part.tsx';
import { LoginScreen } from '../features/login/login-screen.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './app-shell.module.css';
import { AppShell } from './app-shell.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useFailedReads } from '../data/failed-reads.ts';
import { FailedReadsNotice } from './failed-reads-notice.tsx';
import { ShellPart } from './shell-part.tsx';
import { bookingRoutes } from './booking-routes.ts';
import { addLaterTexts, withLaterTexts } from './i18n/i18n.ts';
import { HandOverGate } from './kiosk/hand-over-gate.tsx';
import { WelcomeRoute } from './kiosk/welcome-route.tsx';
import { journeyRoutes } from './journey-routes.ts';
import { RequireAgent } from './require-agent.tsx';

const DashboardRoute = lazyScreen(async () => {
  // Whom to get back to is said in the words of customers' profiles.
  const [{ DashboardRoute: Screen }] = await Promise.all([
    import('./dashboard-route.tsx'),
    addLaterTexts(),
  ]);
  return { default: Screen };
});
const CustomersScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/customers/customers-screen.tsx')))
    .CustomersScreen,
}));
const CustomerRoute = lazyScreen(async () => ({
  default: (await withLaterTexts(import('./customer-route.tsx'))).CustomerRoute,
}));
const DeletedCustomersScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/customers/deleted-screen.tsx')))
    .DeletedCustomersScreen,
}));
const ImportScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/customers/import-screen.tsx'))).ImportScreen,
}));
const BookingsScreen = lazyScreen(async () => ({
  default: (await import('../features/bookings/list-screen.tsx')).BookingsScreen,
}));
const RegisterScreen = lazyScreen(async () => ({
  default: (await import('../features/register/register-screen.tsx')).RegisterScreen,
}));
const BuildScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/configurator/build-screen.tsx'))).BuildScreen,
}));
const ShareScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/share/share-screen.tsx'))).ShareScreen,
}));
const ResolverScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/share/resolver-screen.tsx'))).ResolverScreen,
}));
const DealersScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/dealers/dealers-screen.tsx'))).DealersScreen,
}));
const WalkInsScreen = lazyScreen(async () => ({
  default: (await import('../features/walk-ins/walk-ins-screen.tsx')).WalkInsScreen,
}));
const ProfileSettingsScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/profile-settings/settings-screen.tsx')))
    .ProfileSettingsScreen,
}));
const AnalyticsScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/analytics/analytics-screen.tsx')))
    .AnalyticsScreen,
}));
const FleetScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/fleet/fleet-screen.tsx'))).FleetScreen,
}));
const DiagnosticsRoute = lazyScreen(async () => ({
  default: (await withLaterTexts(import('./kiosk/diagnostics-route.tsx'))).DiagnosticsRoute,
}));
const SetUpRoute = lazyScreen(async () => ({
  default: (await withLaterTexts(import('./kiosk/set-up-route.tsx'))).SetUpRoute,
}));
const AdministrationRoute = lazyScreen(async () => ({
  default: (await withLaterTexts(import('./administration-route.tsx'))).AdministrationRoute,
}));
const SetPasswordScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/set-password/set-password-screen.tsx')))
    .SetPasswordScreen,
}));
const SyncRoute = lazyScreen(async () => ({
  default: (await import('./sync-route.tsx')).SyncRoute,
}));
const NotFoundScreen = lazyScreen(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}));

/** A new build, a saved one, and a saved one being changed: one screen. */
const buildPaths = ['/build', '/build/:buildId', '/build/:buildId/edit'];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppShell />}>
        <Route element={<ScreenFrame />}>
          <Route element={<HandOverGate />}>
            <Route element={<Navigate replace to="/login" />} path="/" />
            <Route element={<LoginScreen />} path="/login" />
            <Route element={<RequireAgent signInAt="/" />}>
              <Route element={<RegisterScreen />} path="/register" />
            </Route>
            <Route element={<RequireAgent />}>
              <Route element={<DashboardRoute />} path="/dashboard" />
              <Route element={<CustomersScreen />} path="/customers" />
              <Route element={<CustomerRoute />} path="/customers/:customerId" />
              <Route element={<DeletedCustomersScreen />} path="/customers/deleted" />
              <Route element={<ImportScreen />} path="/customers/import" />
              <Route element={<BookingsScreen />} path="/bookings/:bookingId?" />
              {buildPaths.map((path) => (
                <Route element={<BuildScreen />} key={path} path={path} />
              ))}
              <Route element={<WalkInsScreen />} path="/walk-ins" />
              <Route element={<ProfileSettingsScreen />} path="/profile" />
              <Route element={<AnalyticsScreen />} path="/analytics" />
              <Route element={<SyncRoute />} path="/sync" />
              <Route element={<SetUpRoute />} path="/set-up" />
              <Route element={<DiagnosticsRoute />} path="/diagnostics" />
              <Route element={<FleetScreen />} path="/fleet" />
              <Route element={<AdministrationRoute />} path="/admin" />
              {bookingRoutes.map(({ path, Screen }) => (
                <Route element={<Screen />} key={path} path={path} />
              ))}
            </Route>
            <Route element={<SetPasswordScreen />} path="/set-password" />
            <Route element={<DealersScreen />} path="/dealers" />
            <Route element={<WelcomeRoute />} path="/welcome" />
            <Route element={<ShareScreen />} path="/share/:configId" />
            <Route element={<ResolverScreen />} path="/resolver" />
            {journeyRoutes.map(({ path, Screen }) => (
              <Route element={<Screen />} key={path} path={path} />
            ))}
            <Route element={<NotFoundScreen />} path="*" />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}

function ScreenFrame() {
  const { pathname } = useLocation();
  const hasFailed = useFailedReads(({ count }) => count > 0);
  return (
    <>
      <ShellPart>
        <FailedReadsNotice />
      </ShellPart>
      <ErrorBoundary place={pathname}>
        <div className={styles.screen} data-failed={hasFailed || undefined}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
            <ScreenStands />
          </Suspense>
        </div>
      </ErrorBoundary>
    </>
  );
}

/** Beside the screen, so that it comes when the screen does. */
function ScreenStands() {
  // When the browser has nothing to do is outside of React.
  useEffect(noteFirstScreen, []);
  return null;
}

function ScreenSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Page>
      <Skeleton label={t('loading')} lines={6} />
    </Page>
  );
}
