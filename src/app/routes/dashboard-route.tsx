import { useTranslation } from 'react-i18next';
import { href } from '#domain/routes.ts';
import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { TodayVisits } from '../../features/bookings/calendar/today-visits.tsx';
import { RecentBuilds } from '../../features/configurator/saved-builds/recent-builds.tsx';
import { DueFollowUps } from '../../features/customer-profile/follow-ups/due-follow-ups.tsx';
import { RecentCustomers } from '../../features/customers/recent-customers.tsx';
import { DashboardFailed } from '../../features/dashboard/dashboard-failed.tsx';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { OpenAttentions } from '../../features/sync-center/attentions/open-attentions.tsx';
import { OpenWalkIns } from '../../features/walk-ins/open-walk-ins.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { InstallOffer } from '../shell/install-offer.tsx';

const SHOWN = 6;

const LogWalkInButton = lazyPart(async () => ({
  default: (await import('../../features/walk-ins/walk-ins-screen.tsx')).LogWalkInButton,
}));

/**
 * Passes the sections of other features to the dashboard as props, so that the features do not
 * import each other.
 */
export function DashboardRoute() {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <ErrorBoundary instead={<DashboardFailed isScreen />} path={href('dashboard')}>
      <DashboardScreen
        attentions={<OpenAttentions limit={SHOWN} loadingLabel={t('common:loading')} />}
        followUps={<DueFollowUps limit={SHOWN} loadingLabel={t('common:loading')} />}
        logWalkIn={<LogWalkInButton label={t('newWalkIn')} />}
        recentBuilds={<RecentBuilds limit={SHOWN} loadingLabel={t('common:loading')} />}
        recentCustomers={
          <RecentCustomers
            emptyText={t('noRecentCustomers')}
            limit={SHOWN}
            loadingLabel={t('common:loading')}
          />
        }
        todayVisits={
          <TodayVisits emptyText={t('noVisitsToday')} loadingLabel={t('common:loading')} />
        }
        walkIns={<OpenWalkIns />}
      />
      <InstallOffer />
    </ErrorBoundary>
  );
}
