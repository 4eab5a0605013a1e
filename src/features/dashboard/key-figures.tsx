import { useTranslation } from 'react-i18next';
import type { DashboardFigures } from '#domain/figures/dashboard-figures.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { useFailedReads } from '../../data/live/failed-reads.ts';
import { useDollarFormat } from '../../shared/use-dollar-format.ts';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { getDateTimeFormat } from '../../ui/time/date-time-format.ts';
import { DashboardFailed } from './dashboard-failed.tsx';
import { KeyFigure } from './key-figure.tsx';
import styles from './key-figures.module.css';
import { Sparkline } from './sparkline.tsx';
import { useDashboardFigures } from './use-dashboard-figures.ts';

/** Key figures of the showroom, computed from the local database. */
export function KeyFigures({ showroom }: { showroom: Showroom }) {
  const { t, i18n } = useTranslation('dashboard');
  const dashboardResult = useDashboardFigures(showroom);
  const isNoticeShown = useFailedReads(({ count }) => count > 0);
  if (dashboardResult === null) return isNoticeShown ? null : <DashboardFailed />;

  return (
    <section aria-label={t('figures.title')}>
      <FigureCards figures={dashboardResult?.figures} />
      <p className={styles.asOf} data-as-of={dashboardResult && ''}>
        {dashboardResult &&
          t('figures.asOf', {
            time: getDateTimeFormat(i18n.language, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: showroom.timezone,
            }).format(dashboardResult.asOf),
          })}
      </p>
    </section>
  );
}

/** The four key figures in the order of the requirements (DASH-03). */
function FigureCards({ figures }: { figures: DashboardFigures | undefined }) {
  const { t } = useTranslation('dashboard');
  const { count, share, dollars } = useFormats();
  const comparisonText = figures && dollars(figures.monthlyRevenue.comparison);
  return (
    <Tiles columns={4}>
      <KeyFigure
        detail={t('figures.lastDays')}
        figure={figures?.totalSales}
        format={count}
        title={t('figures.totalSales')}
      />
      <KeyFigure
        detail={t('figures.lastDays')}
        figure={figures?.conversionRate}
        format={share}
        title={t('figures.conversionRate')}
      >
        {figures && (
          <Sparkline points={figures.conversionRate.sparkline.map(({ value }) => value)} />
        )}
      </KeyFigure>
      <KeyFigure
        detail={figures && t('figures.leads', figures.activeLeads.breakdown)}
        figure={figures?.activeLeads}
        format={count}
        title={t('figures.activeLeads')}
      />
      <KeyFigure
        detail={comparisonText && t('figures.comparison', { amount: comparisonText })}
        figure={figures?.monthlyRevenue}
        format={dollars}
        title={t('figures.monthlyRevenue')}
      />
    </Tiles>
  );
}

function useFormats() {
  const locale = useTranslation().i18n.language;
  return {
    count: (value: number) => value.toLocaleString(locale),
    share: (value: number) =>
      value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 }),
    dollars: useDollarFormat(),
  };
}
