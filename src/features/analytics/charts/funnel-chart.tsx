import { useTranslation } from 'react-i18next';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { createAxisProps } from './chart-axis.ts';
import styles from './funnel-chart.module.css';
import type { ReportTable } from '#domain/figures/analytics-report.ts';
import type { FigureFormatters } from '../use-figure-formatters.ts';
import { useTextScale } from './use-text-scale.ts';

interface FunnelChartProps {
  table: ReportTable;
  formats: FigureFormatters;
  onOpen: (stage: string) => void;
}

export function FunnelChart({ table, formats, onOpen }: FunnelChartProps) {
  const { t } = useTranslation('analytics');
  const scale = useTextScale();
  const steps = table.rows.map(({ key, cells: [stage, count, share] }) => ({
    key,
    stage: stage ? formats.cell(stage) : '',
    percentage: Number(share?.value ?? 0),
    words: t('chart.countAndShare', {
      count: count ? formats.cell(count) : '',
      share: share ? formats.cell(share) : '',
    }),
  }));
  return (
    <div className={styles.chart}>
      <ResponsiveContainer height="100%" width="100%">
        <BarChart
          data={steps}
          layout="vertical"
          margin={{ top: 0, right: 96 * scale, bottom: 0, left: 0 }}
          title={table.title}
        >
          <XAxis domain={[0, 100]} hide type="number" />
          <YAxis {...createAxisProps(scale)} dataKey="stage" type="category" width="auto" />
          <Bar
            background={{ fill: 'var(--color-surface-sunken)', radius: 4 }}
            dataKey="percentage"
            fill="var(--color-accent)"
            isAnimationActive={false}
            maxBarSize={44}
            minPointSize={2}
            onClick={({ payload }: { payload?: { key: string } }) => payload && onOpen(payload.key)}
            radius={4}
          >
            <LabelList
              fontSize={15 * scale}
              dataKey="words"
              fill="var(--color-text)"
              position="right"
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
