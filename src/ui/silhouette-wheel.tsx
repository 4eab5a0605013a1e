import styles from './silhouette.module.css';

const SPOKE_COUNT = 10;
const DRAWN_RADIUS = 76;

export interface SilhouetteWheelProps {
  x: number;
  y: number;
  /** The radius of the wheel including the tyre. */
  radius: number;
  rimFill: string;
}

export function SilhouetteWheel({ x, y, radius, rimFill }: SilhouetteWheelProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / DRAWN_RADIUS})`}>
      <circle className={styles.tyre} r="76" />
      <circle className={styles.tyreEdge} r="75.5" />
      <circle fill={rimFill} r="61" />
      <circle className={styles.disc} r="38" />
      <path className={styles.spokes} d={spokes} />
      <circle className={styles.rim} r="61" />
      <circle className={styles.hub} r="9" />
    </g>
  );
}

const spokes = Array.from({ length: SPOKE_COUNT }, (_, index) => {
  const angle = (index / SPOKE_COUNT) * Math.PI * 2 - Math.PI / 2;
  return `M${point(angle - 0.24, 9)}L${point(angle - 0.075, 60)}M${point(angle + 0.24, 9)}L${point(angle + 0.075, 60)}`;
}).join('');

function point(angle: number, radius: number): string {
  return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
}
