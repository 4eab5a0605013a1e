import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kpi } from '#domain/figures/dashboard-figures.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './key-figure.module.css';

interface KeyFigureProps {
  title: string;
  /** The value; undefined while the figure is computed. */
  figure: Kpi | undefined;
  format: (value: number) => string;
  detail: string | undefined;
  /** Element beside the value, for example a sparkline. */
  children?: ReactNode;
}

/** One key figure with its trend and a comparison with the previous period. */
export function KeyFigure({ title, figure, format, detail, children }: KeyFigureProps) {
  const { t } = useTranslation('dashboard');
  return (
    <li className={styles.figure}>
      <Text as="h2" size="s" tone="muted" weight="medium">
        {title}
      </Text>
      <Cluster className={styles.line} align="end" gap={[2, 4]} justify="between">
        <p className={styles.value}>
          {figure ? formatValue(figure, format) : t('figures.counting')}
        </p>
        {children}
      </Cluster>
      <Cluster className={styles.foot} as="p" align="center" gap={[1, 3]}>
        {figure && <Trend trend={figure.trend} />}
        <span>{detail}</span>
      </Cluster>
    </li>
  );
}

/** An unknown value is displayed as a dash instead of zero. */
function formatValue({ value }: Kpi, format: (value: number) => string): string {
  return value === null ? '–' : format(value);
}

/**
 * Shows an arrow up for a trend above zero, otherwise an arrow down (DASH-10, DASH-11); a dash
 * without a previous value.
 */
function Trend({ trend }: { trend: number | null }) {
  const { t, i18n } = useTranslation('dashboard');
  if (trend === null) return <span className={styles.trend}>–</span>;
  const isUp = trend > 0;
  const percent = (Math.abs(trend) / 100).toLocaleString(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <span className={styles.trend} data-direction={isUp ? 'up' : 'down'}>
      <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size="small" />
      <VisuallyHidden>{t(isUp ? 'figures.up' : 'figures.down')}</VisuallyHidden>
      {percent}
    </span>
  );
}
