import styles from './sparkline.module.css';

const WIDTH = 96;
const HEIGHT = 32;
const INSET = 3;

/**
 * A line chart of a key figure over time without axes; the current value is displayed beside the
 * chart. Unknown values are omitted: the line connects the known values before and after.
 */
export function Sparkline({ points }: { points: readonly (number | null)[] }) {
  const knownPoints = points.filter((point) => point !== null);
  const [lowest, highest] = [Math.min(...knownPoints), Math.max(...knownPoints)];
  const coordinates = points.flatMap((point, index) =>
    point === null
      ? []
      : [
          {
            x: INSET + (index * (WIDTH - 2 * INSET)) / (points.length - 1),
            y: HEIGHT - INSET - getPointHeight(point, lowest, highest),
          },
        ],
  );
  const lastPoint = coordinates.at(-1);
  if (!lastPoint || coordinates.length < 2) return null;
  return (
    <svg aria-hidden="true" className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <polyline points={coordinates.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={lastPoint.x} cy={lastPoint.y} r="2.5" />
    </svg>
  );
}

/** A constant series is drawn at half height. */
function getPointHeight(point: number, lowest: number, highest: number): number {
  const plotHeight = HEIGHT - 2 * INSET;
  return highest === lowest ? plotHeight / 2 : ((point - lowest) / (highest - lowest)) * plotHeight;
}
