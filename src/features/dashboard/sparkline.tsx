import styles from './sparkline.module.css';

const WIDTH = 96;
const HEIGHT = 32;
const INSET = 3;

/**
 * A line chart of a key figure over time without axes; the current value is displayed beside the
 * chart. Unknown values are omitted: the line connects the known values before and after.
 */
export function Sparkline({ points }: { points: readonly (number | null)[] }) {
  const known = points.filter((point) => point !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const coordinates = points.flatMap((point, index) =>
    point === null
      ? []
      : [
          {
            x: INSET + (index * (WIDTH - 2 * INSET)) / (points.length - 1),
            y: HEIGHT - INSET - heightOf(point, lowest, highest),
          },
        ],
  );
  const last = coordinates.at(-1);
  if (!last || coordinates.length < 2) return null;
  return (
    <svg aria-hidden="true" className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <polyline points={coordinates.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="2.5" />
    </svg>
  );
}

/** A constant series is drawn at half height. */
function heightOf(point: number, lowest: number, highest: number): number {
  const room = HEIGHT - 2 * INSET;
  return highest === lowest ? room / 2 : ((point - lowest) / (highest - lowest)) * room;
}
