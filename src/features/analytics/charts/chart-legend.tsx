import { Cluster } from '../../../ui/layout/layout.tsx';
import styles from './chart-legend.module.css';

interface ChartLegendProps {
  entries: readonly { mark: 'bar' | 'stripes' | 'target' | 'none'; text: string }[];
}

export function ChartLegend({ entries }: ChartLegendProps) {
  return (
    <Cluster as="ul" gap={[2, 5]} tone="muted" size="s">
      {entries.map(({ mark, text }) => (
        <li className={styles.entry} key={text}>
          {mark !== 'none' && <span aria-hidden="true" className={styles.mark} data-mark={mark} />}
          {text}
        </li>
      ))}
    </Cluster>
  );
}
