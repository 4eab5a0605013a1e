import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../data/session/session-store.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import styles from './dashboard-screen.module.css';
import { QuickActions } from './quick-actions.tsx';

interface DashboardScreenProps {
  recentCustomers: ReactNode;
}

/** Where an agent lands: what can be begun, and who came last. */
export function DashboardScreen({ recentCustomers }: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  const showroom = useSession((state) => state.session?.showroom.name);
  return (
    <Page>
      <PageHeader eyebrow={showroom} subtitle={t('subtitle')} title={t('title')} />
      <QuickActions />
      <section aria-labelledby="recent-customers">
        <header className={styles.sectionHeader}>
          <h2 className={styles.sectionTitle} id="recent-customers">
            {t('recentCustomers')}
          </h2>
          <Link className={buttonClassName({ variant: 'quiet' })} to="/customers">
            {t('viewAll')}
          </Link>
        </header>
        {recentCustomers}
      </section>
    </Page>
  );
}
