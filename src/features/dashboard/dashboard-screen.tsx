import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../data/session/session-store.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import styles from './dashboard-screen.module.css';
import { KeyFigures } from './key-figures.tsx';
import { QuickActions } from './quick-actions.tsx';

interface DashboardScreenProps {
  walkIns: ReactNode;
  todayVisits: ReactNode;
  recentCustomers: ReactNode;
  recentBuilds: ReactNode;
}

/** Where an agent lands: what can be begun, who comes, who came last, and what they chose. */
export function DashboardScreen({
  walkIns,
  todayVisits,
  recentCustomers,
  recentBuilds,
}: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  const showroom = useSession((state) => state.session?.showroom);
  return (
    <Page>
      <PageHeader
        actions={
          <Link className={buttonClassName({ variant: 'quiet' })} to="/resolver">
            {t('openBuildCode')}
          </Link>
        }
        eyebrow={showroom?.name}
        subtitle={t('subtitle')}
        title={t('title')}
      />
      {showroom && <KeyFigures showroom={showroom} />}
      <QuickActions />
      <Section seeAll="/walk-ins" title={t('walkIns')}>
        {walkIns}
      </Section>
      <Section seeAll="/bookings" title={t('todayVisits')}>
        {todayVisits}
      </Section>
      <Section seeAll="/customers" title={t('recentCustomers')}>
        {recentCustomers}
      </Section>
      <Section seeAll="/build" title={t('recentBuilds')}>
        {recentBuilds}
      </Section>
    </Page>
  );
}

interface SectionProps {
  title: string;
  /** Where the rest is. */
  seeAll: string;
  children: ReactNode;
}

function Section({ title, seeAll, children }: SectionProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.sectionHeader}>
        <h2 className={styles.sectionTitle} id={id}>
          {title}
        </h2>
        <Link className={buttonClassName({ variant: 'quiet' })} to={seeAll}>
          {t('viewAll')}
        </Link>
      </header>
      {children}
    </section>
  );
}
