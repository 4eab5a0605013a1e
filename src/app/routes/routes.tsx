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
import { ShellPart } from '../shell/shell-part.tsx';
import { HandOverGate } from './hand-over-gate.tsx';
import { RequireAgent } from './require-agent.tsx';
import { WelcomeRoute } from './welcome-route.tsx';

/** A screen whose code loads when the user first opens it. */
function lazily(load: () => Promise<ComponentType>): ComponentType {
  return lazyScreen(async () => ({ default: await load() }));
}

/** A lazy screen that also loads the texts of all screens except the first screens. */
function withTexts(load: () => Promise<ComponentType>): ComponentType {
  return lazily(() => loadScreenWithTexts(load()));
}

const BuildScreen = withTexts(
  async () => (await import('../../features/configurator/build-screen.tsx')).BuildScreen,
);

const screens: Record<RouteName, ComponentType> = {
  login: LoginScreen,
  setPassword: withTexts(
    async () =>
      (await import('../../features/set-password/set-password-screen.tsx')).SetPasswordScreen,
  ),
  dashboard: withTexts(async () => (await import('./dashboard-route.tsx')).DashboardRoute),
  customers: withTexts(
    async () => (await import('../../features/customers/customers-screen.tsx')).CustomersScreen,
  ),
  deletedCustomers: withTexts(
    async () =>
      (await import('../../features/customers/deleted-screen.tsx')).DeletedCustomersScreen,
  ),
  customerImport: withTexts(
    async () => (await import('../../features/customers/import/import-screen.tsx')).ImportScreen,
  ),
  customer: withTexts(async () => (await import('./customer-route.tsx')).CustomerRoute),
  bookings: lazily(
    async () => (await import('../../features/bookings/list/list-screen.tsx')).BookingsScreen,
  ),
  walkIns: lazily(
    async () => (await import('../../features/walk-ins/walk-ins-screen.tsx')).WalkInsScreen,
  ),
  analytics: withTexts(
    async () => (await import('../../features/analytics/analytics-screen.tsx')).AnalyticsScreen,
  ),
  profile: withTexts(
    async () =>
      (await import('../../features/profile-settings/settings-screen.tsx')).ProfileSettingsScreen,
  ),
  sync: lazily(async () => (await import('./sync-route.tsx')).SyncRoute),
  setUp: withTexts(async () => (await import('./set-up-route.tsx')).SetUpRoute),
  diagnostics: withTexts(async () => (await import('./diagnostics-route.tsx')).DiagnosticsRoute),
  fleet: withTexts(async () => (await import('../../features/fleet/fleet-screen.tsx')).FleetScreen),
  administration: withTexts(
    async () => (await import('./administration-route.tsx')).AdministrationRoute,
  ),
  dealers: withTexts(
    async () => (await import('../../features/dealers/dealers-screen.tsx')).DealersScreen,
  ),
  newBuild: BuildScreen,
  build: BuildScreen,
  buildEdit: BuildScreen,
  register: lazily(
    async () => (await import('../../features/register/register-screen.tsx')).RegisterScreen,
  ),
  bookingDetails: lazily(
    async () => (await import('../../features/bookings/form/details-screen.tsx')).DetailsScreen,
  ),
  bookingReview: lazily(
    async () => (await import('../../features/bookings/review/review-screen.tsx')).ReviewScreen,
  ),
  bookingPayment: lazily(
    async () => (await import('../../features/bookings/payment/payment-screen.tsx')).PaymentScreen,
  ),
  bookingSuccess: withTexts(
    async () => (await import('../../features/bookings/success/success-screen.tsx')).SuccessScreen,
  ),
  welcome: WelcomeRoute,
  discovery: withTexts(
    async () =>
      (await import('../../features/journey/discovery/discovery-screen.tsx')).DiscoveryScreen,
  ),
  models: withTexts(
    async () => (await import('../../features/journey/models/models-screen.tsx')).ModelsScreen,
  ),
  overview: withTexts(
    async () => (await import('../../features/journey/stages/overview-screen.tsx')).OverviewScreen,
  ),
  performance: withTexts(
    async () =>
      (await import('../../features/journey/stages/performance-screen.tsx')).PerformanceScreen,
  ),
  exterior: withTexts(
    async () => (await import('../../features/journey/stages/exterior-screen.tsx')).ExteriorScreen,
  ),
  interior: withTexts(
    async () => (await import('../../features/journey/stages/interior-screen.tsx')).InteriorScreen,
  ),
  interiorColors: withTexts(
    async () =>
      (await import('../../features/journey/stages/interior-colors-screen.tsx'))
        .InteriorColorsScreen,
  ),
  technology: withTexts(
    async () =>
      (await import('../../features/journey/stages/technology-screen.tsx')).TechnologyScreen,
  ),
  thankYou: withTexts(
    async () =>
      (await import('../../features/journey/thank-you/thank-you-screen.tsx')).ThankYouScreen,
  ),
  compare: withTexts(
    async () => (await import('../../features/journey/compare/compare-screen.tsx')).CompareScreen,
  ),
  share: withTexts(async () => (await import('../../features/share/share-screen.tsx')).ShareScreen),
  resolver: withTexts(
    async () => (await import('../../features/share/resolver-screen.tsx')).ResolverScreen,
  ),
};
const NotFoundScreen = lazily(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

const names = Object.keys(screens) as RouteName[];
const forEveryone = names.filter((name) => routes[name].access === 'everyone');
const forAgents = names.filter((name) => routes[name].access === 'agent' && name !== 'register');

function routesOf(some: readonly RouteName[]) {
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
            <Route element={<RequireAgent signInAt="/" />}>{routesOf(['register'])}</Route>
            <Route element={<RequireAgent />}>{routesOf(forAgents)}</Route>
            {routesOf(forEveryone)}
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
  // Effect: marks the first screen after it is mounted, for work outside of React.
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
