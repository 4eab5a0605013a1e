import { type ComponentType, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { href, type RouteName, routes } from '#domain/routes.ts';
import { useFailedReads } from '../../data/live/failed-reads.ts';
import { markFirstScreenRendered } from '../../device/lazy-loading/idle-after-first-paint.ts';
import { lazyScreen } from '../../device/lazy-loading/lazy-part.tsx';
import { LoginScreen } from '../../features/login/login-screen.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { loadScreenWithTexts } from '../i18n/i18n.ts';
import styles from '../shell/app-shell.module.css';
import { AppShell } from '../shell/app-shell.tsx';
import { FailedReadsNotice } from '../shell/failed-reads-notice.tsx';
import { ShellErrorBoundary } from '../shell/shell-error-boundary.tsx';
import { ApprovalGate } from './approval-gate.tsx';
import { HandOverGate } from './hand-over-gate.tsx';
import { RequireAgent } from './require-agent.tsx';
import { WelcomeRoute } from './welcome-route.tsx';

function createLazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return lazyScreen(async () => ({ default: await loadScreenWithTexts(load()) }));
}

const BuildScreen = createLazyScreen(
  async () => (await import('../../features/configurator/build-screen.tsx')).BuildScreen,
);

const screens: Record<RouteName, ComponentType> = {
  login: LoginScreen,
  setPassword: createLazyScreen(
    async () =>
      (await import('../../features/set-password/set-password-screen.tsx')).SetPasswordScreen,
  ),
  dashboard: createLazyScreen(async () => (await import('./dashboard-route.tsx')).DashboardRoute),
  customers: createLazyScreen(
    async () => (await import('../../features/customers/customers-screen.tsx')).CustomersScreen,
  ),
  deletedCustomers: createLazyScreen(
    async () =>
      (await import('../../features/customers/deleted-screen.tsx')).DeletedCustomersScreen,
  ),
  customerImport: createLazyScreen(
    async () => (await import('../../features/customers/import/import-screen.tsx')).ImportScreen,
  ),
  customer: createLazyScreen(async () => (await import('./customer-route.tsx')).CustomerRoute),
  bookings: createLazyScreen(
    async () => (await import('../../features/bookings/list/list-screen.tsx')).BookingsScreen,
  ),
  walkIns: createLazyScreen(
    async () => (await import('../../features/walk-ins/walk-ins-screen.tsx')).WalkInsScreen,
  ),
  analytics: createLazyScreen(
    async () => (await import('../../features/analytics/analytics-screen.tsx')).AnalyticsScreen,
  ),
  profile: createLazyScreen(
    async () =>
      (await import('../../features/profile-settings/settings-screen.tsx')).ProfileSettingsScreen,
  ),
  sync: createLazyScreen(async () => (await import('./sync-route.tsx')).SyncRoute),
  setUp: createLazyScreen(async () => (await import('./set-up-route.tsx')).SetUpRoute),
  diagnostics: createLazyScreen(
    async () => (await import('./diagnostics-route.tsx')).DiagnosticsRoute,
  ),
  fleet: createLazyScreen(
    async () => (await import('../../features/fleet/fleet-screen.tsx')).FleetScreen,
  ),
  administration: createLazyScreen(
    async () => (await import('./administration-route.tsx')).AdministrationRoute,
  ),
  dealers: createLazyScreen(
    async () => (await import('../../features/dealers/dealers-screen.tsx')).DealersScreen,
  ),
  newBuild: BuildScreen,
  build: BuildScreen,
  buildEdit: BuildScreen,
  register: createLazyScreen(async () => (await import('./register-route.tsx')).RegisterRoute),
  bookingDetails: createLazyScreen(
    async () => (await import('../../features/bookings/form/details-screen.tsx')).DetailsScreen,
  ),
  bookingReview: createLazyScreen(
    async () => (await import('../../features/bookings/review/review-screen.tsx')).ReviewScreen,
  ),
  bookingPayment: createLazyScreen(
    async () => (await import('../../features/bookings/payment/payment-screen.tsx')).PaymentScreen,
  ),
  bookingSuccess: createLazyScreen(
    async () => (await import('../../features/bookings/success/success-screen.tsx')).SuccessScreen,
  ),
  welcome: WelcomeRoute,
  discovery: createLazyScreen(
    async () =>
      (await import('../../features/journey/discovery/discovery-screen.tsx')).DiscoveryScreen,
  ),
  models: createLazyScreen(
    async () => (await import('../../features/journey/models/models-screen.tsx')).ModelsScreen,
  ),
  overview: createLazyScreen(
    async () => (await import('../../features/journey/stages/overview-screen.tsx')).OverviewScreen,
  ),
  performance: createLazyScreen(
    async () =>
      (await import('../../features/journey/stages/performance-screen.tsx')).PerformanceScreen,
  ),
  exterior: createLazyScreen(
    async () => (await import('../../features/journey/stages/exterior-screen.tsx')).ExteriorScreen,
  ),
  interior: createLazyScreen(
    async () => (await import('../../features/journey/stages/interior-screen.tsx')).InteriorScreen,
  ),
  interiorColors: createLazyScreen(
    async () =>
      (await import('../../features/journey/stages/interior-colors-screen.tsx'))
        .InteriorColorsScreen,
  ),
  technology: createLazyScreen(
    async () =>
      (await import('../../features/journey/stages/technology-screen.tsx')).TechnologyScreen,
  ),
  thankYou: createLazyScreen(
    async () =>
      (await import('../../features/journey/thank-you/thank-you-screen.tsx')).ThankYouScreen,
  ),
  compare: createLazyScreen(
    async () => (await import('../../features/journey/compare/compare-screen.tsx')).CompareScreen,
  ),
  share: createLazyScreen(
    async () => (await import('../../features/share/share-screen.tsx')).ShareScreen,
  ),
  resolver: createLazyScreen(
    async () => (await import('../../features/share/resolver-screen.tsx')).ResolverScreen,
  ),
};
const NotFoundScreen = createLazyScreen(
  async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
);

const routeNames = Object.keys(screens) as RouteName[];
const publicRouteNames = routeNames.filter((name) => routes[name].access === 'everyone');
const visitRouteNames = routeNames.filter((name) => routes[name].access === 'visit');
const agentRouteNames = routeNames.filter(
  (name) => routes[name].access === 'agent' && name !== 'register',
);

/** Screens about the tablet itself, which are also accessible before its approval. */
const tabletRouteNames: readonly RouteName[] = ['sync', 'setUp', 'diagnostics'];

function renderRoutes(some: readonly RouteName[]) {
  return some.map((name) => {
    const Screen = screens[name];
    return <Route element={<Screen />} key={name} path={routes[name].path} />;
  });
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppShell />}>
        <Route element={<ScreenFrame />}>
          <Route element={<HandOverGate />}>
            <Route element={<Navigate replace to={href('login')} />} path="/" />
            <Route element={<RequireAgent signInAt="/" />}>{renderRoutes(['register'])}</Route>
            <Route element={<RequireAgent admitsCustomers />}>
              <Route element={<ApprovalGate />}>{renderRoutes(visitRouteNames)}</Route>
            </Route>
            <Route element={<RequireAgent />}>
              {renderRoutes(tabletRouteNames)}
              <Route element={<ApprovalGate />}>
                {renderRoutes(agentRouteNames.filter((name) => !tabletRouteNames.includes(name)))}
              </Route>
            </Route>
            {renderRoutes(publicRouteNames)}
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
      <ShellErrorBoundary>
        <FailedReadsNotice />
      </ShellErrorBoundary>
      <ErrorBoundary path={pathname}>
        <div className={styles.screen} data-failed={hasFailed || undefined}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
            <FirstScreenMarker />
          </Suspense>
        </div>
      </ErrorBoundary>
    </>
  );
}

/**
 * Reports the first screen as rendered. The component is a sibling of the screen, so both mount
 * together.
 */
function FirstScreenMarker() {
  // An effect marks the first screen after its mount, because other work waits for this mark.
  useEffect(markFirstScreenRendered, []);
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
