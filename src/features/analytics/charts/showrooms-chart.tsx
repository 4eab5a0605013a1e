import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { createAxisProps } from './chart-axis.ts';
import { UNKNOWN_VALUE_TEXT } from '../format-cell.ts';
import { ChartLegend } from './chart-legend.tsx';
import { PatternDefs, getPatternFill } from './patterns.tsx';
import type { ReportTable } from '#domain/figures/analytics-report.ts';
import styles from './showrooms-chart.module.css';
import type { FigureFormatters } from '../use-figure-formatters.ts';
import { useTextScale } from './use-text-scale.ts';

interface ShowroomsChartProps {
  table: ReportTable;
  formats: FigureFormatters;
  onOpen: (showroomId: string) => void;
}

export function ShowroomsChart({ table, formats, onOpen }: ShowroomsChartProps) {
  const { t } = useTranslation('analytics');
  const scale = useTextScale();
  const id = `showrooms${useId().replaceAll(/\W/g, '')}`;
  const bars = table.rows.map(({ key, cells: [name, sales, revenue] }) => ({
    key,
    name: name ? formats.cell(name) : '',
    sales: Number(sales?.value ?? 0),
    revenue: Number(revenue?.value ?? 0),
    salesWords: sales ? formats.cell(sales) : UNKNOWN_VALUE_TEXT,
    revenueWords: revenue ? formats.cell(revenue) : UNKNOWN_VALUE_TEXT,
  }));
  const handleBarClick = ({ payload }: { payload?: { key: string } }) =>
    payload && onOpen(payload.key);
  const labelProps = {
    position: 'right',
    fill: 'var(--color-text)',
    fontSize: 15 * scale,
  } as const;
  return (
    <div className={styles.chart}>
      <ChartLegend
        entries={[
          { mark: 'bar', text: t('table.showrooms.revenue') },
          { mark: 'stripes', text: t('table.showrooms.sales') },
        ]}
      />
      <div style={{ blockSize: `${5.5 * bars.length}rem` }}>
        <ResponsiveContainer height="100%" width="100%">
          <BarChart
            barGap={4}
            data={bars}
            layout="vertical"
            margin={{ top: 0, right: 96 * scale, bottom: 0, left: 0 }}
            title={table.title}
          >
            <PatternDefs id={id} />
            <XAxis hide type="number" xAxisId="revenue" />
            <XAxis hide type="number" xAxisId="sales" />
            <YAxis {...createAxisProps(scale)} dataKey="name" type="category" width={104 * scale} />
            <Bar
              dataKey="revenue"
              fill="var(--color-accent)"
              isAnimationActive={false}
              maxBarSize={26}
              minPointSize={2}
              onClick={handleBarClick}
              radius={4}
              xAxisId="revenue"
            >
              <LabelList dataKey="revenueWords" {...labelProps} />
            </Bar>
            <Bar
              dataKey="sales"
              fill={getPatternFill(id, 1)}
              isAnimationActive={false}
              maxBarSize={26}
              minPointSize={2}
              onClick={handleBarClick}
              radius={4}
              xAxisId="sales"
            >
              <LabelList dataKey="salesWords" {...labelProps} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}
