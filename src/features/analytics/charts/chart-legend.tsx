import styles from './chart-legend.module.css';

interface ChartLegendProps {
  entries: readonly { mark: 'bar' | 'stripes' | 'dashes' | 'none'; text: string }[];
}

/** Legend that explains the marks in a chart. */
export function ChartLegend({ entries }: ChartLegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ mark, text }) => (
        <li className={styles.entry} key={text}>
          {mark !== 'none' && <span aria-hidden="true" className={styles.mark} data-mark={mark} />}
          {text}
        </li>
      ))}
    </ul>
  );
}
