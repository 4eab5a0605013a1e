import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import styles from './chart-tooltip.module.css';

interface ChartTooltipProps {
  title: string;
  lines: readonly (readonly [string, string])[];
}

/** Tooltip with the values of the hovered bar, point or pie slice of a chart. */
export function ChartTooltip({ title, lines }: ChartTooltipProps) {
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      <Stack as="dl" gap={1}>
        {lines.map(([label, value]) => (
          <Cluster className={styles.line} gap={5} justify="between" nowrap key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Cluster>
        ))}
      </Stack>
    </div>
  );
}
