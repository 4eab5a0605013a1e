import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Pie, PieChart, ResponsiveContainer } from 'recharts';
import type { ReportTable } from '#domain/figures/analytics-report.ts';
import { EmptyText } from '../../../ui/feedback/empty-text.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { FigureFormatters } from '../use-figure-formatters.ts';
import styles from './models-chart.module.css';
import { PatternDefs, getPatternFill } from './patterns.tsx';

interface ModelsChartProps {
  table: ReportTable;
  formats: FigureFormatters;
  onOpen: (vehicleId: string) => void;
}

export function toSlices(
  id: string,
  rows: ReportTable['rows'],
  formats: Pick<FigureFormatters, 'cell'>,
) {
  return rows.map(({ key, cells: [name, sales, share] }, index) => ({
    key,
    name: name ? formats.cell(name) : '',
    sales: Number(sales?.value ?? 0),
    count: sales ? formats.cell(sales) : '',
    share: share ? formats.cell(share) : '',
    fill: getPatternFill(id, index),
  }));
}

export function ModelsChart({ table, formats, onOpen }: ModelsChartProps) {
  const { t } = useTranslation('analytics');
  // Removes the characters of a React id that are invalid inside `url(#…)` of a fill.
  const id = `models${useId().replaceAll(/\W/g, '')}`;
  const slices = toSlices(id, table.rows, formats);
  if (slices.length === 0) return <EmptyText>{table.empty}</EmptyText>;

  return (
    <div className={styles.frame}>
      <div className={styles.chart}>
        <div aria-hidden="true" className={styles.pie}>
          <ResponsiveContainer height="100%" width="100%">
            <PieChart accessibilityLayer={false}>
              <PatternDefs id={id} />
              <Pie
                cx="50%"
                cy="50%"
                data={slices}
                dataKey="sales"
                endAngle={-270}
                innerRadius="52%"
                isAnimationActive={false}
                nameKey="name"
                onClick={({ payload }: { payload?: { key: string } }) =>
                  payload && onOpen(payload.key)
                }
                outerRadius="96%"
                rootTabIndex={-1}
                startAngle={90}
                stroke="var(--color-surface)"
                strokeWidth={3}
              />
            </PieChart>
          </ResponsiveContainer>
        </div>
        <ul className={styles.legend}>
          {slices.map(({ key, name, count, share, fill }) => (
            <li key={key}>
              <button
                className={styles.entry}
                data-printed=""
                onClick={() => onOpen(key)}
                type="button"
              >
                <svg aria-hidden="true" className={styles.swatch} viewBox="0 0 20 20">
                  <rect fill={fill} height="20" rx="3" width="20" />
                </svg>
                <span className={styles.name}>{name}</span>
                <span className={styles.figure}>{t('chart.countAndShare', { count, share })}</span>
                <VisuallyHidden>{t('chart.openSales')}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
