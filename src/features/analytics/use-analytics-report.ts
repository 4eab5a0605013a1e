import { useTranslation } from 'react-i18next';
import {
  type ReportLabels,
  type ReportTable,
  createReportTables,
  type ReportTableKey,
} from '#domain/figures/analytics-report.ts';
import type { AnalyticsResult } from '../../data/figures/read-analytics-figures.ts';
import type { FigureFormatters } from './use-figure-formatters.ts';
import type { NameResolvers } from './use-name-resolvers.ts';

/** All figures of the analytics screen, used by its tables and by the exported CSV and PDF. */
export interface AnalyticsReport {
  title: string;
  /** Label and text of each filter, and of the time at which the figures were computed. */
  facts: [string, string][];
  tables: Record<ReportTableKey, ReportTable>;
}

interface ReportInput {
  counted: AnalyticsResult;
  names: NameResolvers;
  formats: FigureFormatters;
  /** Displayed name of the selected showrooms. */
  showroom: string;
  ownName: string;
}

export function useAnalyticsReport({
  counted,
  names,
  formats,
  showroom,
  ownName,
}: ReportInput): AnalyticsReport {
  const { t } = useTranslation('analytics');
  const { figures, period, asOf, othersAsOf, unknownIds } = counted;
  const from = formats.day(period.from);
  const through = formats.day(period.through);
  const facts: [string, string | null][] = [
    [t('fact.period'), t('fact.periodText', { from, through })],
    [t('fact.showroom'), showroom],
    [t('fact.own', { showroom: ownName }), asOf === null ? null : formats.moment(asOf)],
    [t('fact.others'), othersAsOf === null ? null : formats.moment(othersAsOf)],
    [
      t('fact.unknown'),
      unknownIds.length > 0 ? formats.list(unknownIds.map(names.showroom)) : null,
    ],
  ];
  const knownFacts = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  const labels = { ...useTableLabels(), ...names, month: formats.month };
  return {
    title: t('title'),
    facts: knownFacts,
    tables: createReportTables(figures, labels, unknownIds),
  };
}

function useTableLabels(): Omit<ReportLabels, keyof NameResolvers | 'month'> {
  const { t } = useTranslation('analytics');
  const empty = t('empty.part');
  const sales = t('table.showrooms.sales');
  return {
    metric: (name) => t(`metric.${name}`),
    stage: (stage) => t(`stage.${stage}`),
    tables: {
      metrics: {
        title: t('table.metrics.title'),
        columns: [t('table.metrics.figure'), t('table.metrics.value'), t('table.metrics.change')],
        empty,
      },
      months: {
        title: t('table.months.title'),
        columns: [t('table.months.month'), t('table.months.revenue'), t('table.months.target')],
        empty,
      },
      models: {
        title: t('table.models.title'),
        columns: [t('table.models.model'), t('table.models.sales'), t('table.models.percentage')],
        empty,
      },
      funnel: {
        title: t('table.funnel.title'),
        columns: [t('table.funnel.stage'), t('table.funnel.count'), t('table.funnel.percentage')],
        empty,
      },
      showrooms: {
        title: t('table.showrooms.title'),
        columns: [t('table.showrooms.showroom'), sales, t('table.showrooms.revenue')],
        empty,
      },
      agents: {
        title: t('table.agents.title'),
        columns: [
          t('table.agents.agent'),
          t('table.agents.sales'),
          t('table.agents.revenue'),
          t('table.agents.conversion'),
          t('table.agents.averageDeal'),
        ],
        empty: t('table.agents.empty'),
      },
    },
  };
}
