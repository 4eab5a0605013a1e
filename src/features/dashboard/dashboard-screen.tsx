import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './dashboard-screen.module.css';
import { KeyFigures } from './key-figures.tsx';
import quickActionsStyles from './quick-actions.module.css';
import { TodaySummary } from './today-summary.tsx';

const actions = [
  { to: href('register'), text: 'newCustomer', icon: 'user' },
  { to: href('newBuild'), text: 'newBuild', icon: 'car' },
  { to: href('bookingDetails'), text: 'newBooking', icon: 'calendar' },
  { to: href('analytics'), text: 'viewReports', icon: 'chart' },
] as const satisfies readonly { to: string; text: string; icon: IconName }[];

interface DashboardScreenProps {
  logWalkIn: ReactNode;
  walkIns: ReactNode;
  todayVisits: ReactNode;
  followUps: ReactNode;
  attentions: ReactNode;
  recentCustomers: ReactNode;
  recentBuilds: ReactNode;
}

export function DashboardScreen({
  logWalkIn,
  walkIns,
  todayVisits,
  followUps,
  attentions,
  recentCustomers,
  recentBuilds,
}: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  const showroom = useSession((state) => state.session?.showroom);
  return (
    <Page>
      <PageHeader
        actions={
          <Link className={getButtonClassName({ variant: 'quiet' })} to={href('resolver')}>
            {t('openBuildCode')}
          </Link>
        }
        eyebrow={showroom?.name}
        subtitle={t('subtitle')}
        title={t('title')}
      />
      {showroom && <TodaySummary showroom={showroom} />}
      {showroom && <KeyFigures showroom={showroom} />}
      <QuickActions />
      <Section action={logWalkIn} seeAll={href('walkIns')} title={t('walkIns')}>
        {walkIns}
      </Section>
      <Section seeAll={href('bookings')} title={t('todayVisits')}>
        {todayVisits}
      </Section>
      <Section title={t('followUps')}>{followUps}</Section>
      <Section seeAll={`${href('sync')}?tab=attention`} title={t('attention')}>
        {attentions}
      </Section>
      <Section seeAll={href('customers')} title={t('recentCustomers')}>
        {recentCustomers}
      </Section>
      <Section seeAll={href('newBuild')} title={t('recentBuilds')}>
        {recentBuilds}
      </Section>
    </Page>
  );
}

interface SectionProps {
  title: string;
  /** Path of the complete list; undefined if the section already shows the complete list. */
  seeAll?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, seeAll, action, children }: SectionProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.sectionHeader}>
        <Text as="h2" size="xl" id={id}>
          {title}
        </Text>
        <Cluster gap={2} justify="end">
          {action}
          {seeAll && (
            <Link className={getButtonClassName({ variant: 'quiet' })} to={seeAll}>
              {t('viewAll')}
            </Link>
          )}
        </Cluster>
      </header>
      {children}
    </section>
  );
}

export function QuickActions() {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('quickActions')}>
      <Tiles columns={4}>
        {actions.map(({ to, text, icon }) => (
          <li key={to}>
            <Link className={quickActionsStyles.action} state={{ begin: true }} to={to}>
              <Icon name={icon} tone="accent" />
              <span className={quickActionsStyles.text}>{t(text)}</span>
              <Icon name="arrow-right" size="small" tone="accent" />
            </Link>
          </li>
        ))}
      </Tiles>
    </nav>
  );
}
