import { useTranslation } from 'react-i18next';
import { TodayVisits } from '../features/bookings/today-visits.tsx';
import { RecentBuilds } from '../features/configurator/recent-builds.tsx';
import { RecentCustomers } from '../features/customers/recent-customers.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { OpenWalkIns } from '../features/walk-ins/open-walk-ins.tsx';
import { InstallOffer } from './install-offer.tsx';

const SHOWN = 6;

/** Introduces the visits, the customers and the builds to the dashboard. */
export function DashboardRoute() {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <>
      <DashboardScreen
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
    </>
  );
}
