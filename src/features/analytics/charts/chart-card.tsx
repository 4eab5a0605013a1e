import { type ReactNode, useId, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  /**
   * Minimum height that is reserved for the chart, which avoids a layout shift once the chart is
   * drawn.
   */
  height: string;
  chart: ReactNode;
  table: ReactNode;
  isWide?: boolean;
  /**
   * Number of frames after which a changed chart is drawn, so that no two charts are redrawn in one
   * frame.
   */
  turn: number;
}

/** A card with a chart, and a button that switches to a table with the same values. */
export function ChartCard({ title, height, chart, table, isWide, turn }: ChartCardProps) {
  const { t } = useTranslation('analytics');
  const id = useId();
  const [isTable, setTable] = useState(false);
  const delayedChart = useDelayedByFrames(chart, turn);
  return (
    <section aria-labelledby={id} className={styles.card} data-wide={isWide || undefined}>
      <Cluster as="header" align="center" gap={4} justify="between" nowrap>
        <Text as="h2" size="xl" id={id}>
          {title}
        </Text>
        <Button
          aria-label={t(isTable ? 'chart.asChartOf' : 'chart.asTableOf', { chart: title })}
          onClick={() => setTable(!isTable)}
          variant="quiet"
        >
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      </Cluster>
      <div className={styles.body} style={{ minBlockSize: height }}>
        {isTable ? table : delayedChart}
      </div>
    </section>
  );
}

/**
 * Returns the first value immediately, and each later value after `frameCount` frames, so that no
 * two expensive charts are redrawn in one frame.
 */
function useDelayedByFrames<T>(value: T, frameCount: number): T {
  const [shownValue, setShownValue] = useState(() => value);

  // An effect waits for the frames, because the browser schedules them.
  useEffect(() => {
    let framesLeft = frameCount;
    let frame = requestAnimationFrame(function wait() {
      framesLeft -= 1;
      if (framesLeft > 0) frame = requestAnimationFrame(wait);
      else setShownValue(() => value);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, frameCount]);

  return shownValue;
}
