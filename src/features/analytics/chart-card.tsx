import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './chart-card.module.css';
import { useInTurn } from './use-in-turn.ts';

interface ChartCardProps {
  title: string;
  /** How tall the chart is, so that nothing moves when it comes. */
  height: string;
  chart: ReactNode;
  table: ReactNode;
  isWide?: boolean;
  /** Charts are drawn one after the other. */
  turn: number;
}

/** A chart that can be turned into its table. */
export function ChartCard({ title, height, chart, table, isWide, turn }: ChartCardProps) {
  const { t } = useTranslation('analytics');
  const id = useId();
  const [isTable, setTable] = useState(false);
  const drawn = useInTurn(chart, turn);
  return (
    <section aria-labelledby={id} className={styles.card} data-wide={isWide || undefined}>
      <header className={styles.header}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <Button
          aria-label={t(isTable ? 'chart.asChartOf' : 'chart.asTableOf', { chart: title })}
          onClick={() => setTable(!isTable)}
          variant="quiet"
        >
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      </header>
      <div className={styles.body} style={{ minBlockSize: height }}>
        {isTable ? table : drawn}
      </div>
    </section>
  );
}
