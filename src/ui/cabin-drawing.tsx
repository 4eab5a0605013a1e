import { useId, type CSSProperties } from 'react';
import styles from './cabin-drawing.module.css';
import { CabinSeat } from './cabin-seat.tsx';

type CabinStyle = CSSProperties & { '--cabin-leather'?: string };

/**
 * A drawing of the two front seats of a car in evening light, with leather of the color `color`.
 */
export function CabinDrawing({ color }: { color?: string | undefined }) {
  const id = useId();
  const style: CabinStyle = color ? { '--cabin-leather': color } : {};
  return (
    <svg
      aria-hidden="true"
      className={styles.cabin}
      preserveAspectRatio="xMidYMin slice"
      style={style}
      viewBox="0 0 1600 900"
    >
      <defs>
        <linearGradient id={`${id}wall`} x2="0" y2="1">
          <stop className={styles.wallTop} offset="0" />
          <stop className={styles.wallMiddle} offset="0.55" />
          <stop className={styles.wallBottom} offset="1" />
        </linearGradient>
        <linearGradient id={`${id}light`} x2="1" y2="0.5">
          <stop offset="0" stopColor="#fff3e2" stopOpacity="0.3" />
          <stop offset="0.42" stopColor="#fff3e2" stopOpacity="0.08" />
          <stop offset="0.7" stopColor="#060504" stopOpacity="0.18" />
          <stop offset="1" stopColor="#060504" stopOpacity="0.62" />
        </linearGradient>
        <linearGradient id={`${id}fall`} x2="0" y2="1">
          <stop offset="0.35" stopColor="#060504" stopOpacity="0" />
          <stop offset="1" stopColor="#060504" stopOpacity="0.6" />
        </linearGradient>
        <pattern
          height="46"
          id={`${id}quilt`}
          patternTransform="skewX(-2)"
          patternUnits="userSpaceOnUse"
          width="46"
        >
          <path className={styles.quiltShade} d="M0 0L46 46M46 0L0 46" />
          <path className={styles.quiltLight} d="M0 2.5L43.5 46M46 2.5L2.5 46" />
        </pattern>
      </defs>
      <rect fill={`url(#${id}wall)`} height="900" width="1600" />
      <path className={styles.door} d="M0 470C420 430 1180 430 1600 470L1600 900L0 900Z" />
      <path className={styles.ambient} d="M0 468C420 428 1180 428 1600 468" />
      <g transform="translate(338 96) scale(0.99)">
        <CabinSeat id={id} />
      </g>
      <g transform="translate(1262 96) scale(-0.99 0.99)">
        <CabinSeat id={id} />
      </g>
      <path
        className={styles.console}
        d="M706 900L736 560C738 540 750 530 770 530L830 530C850 530 862 540 864 560L894 900Z"
      />
      <path
        className={styles.ambient}
        d="M748 566C750 552 760 546 772 546L828 546C840 546 850 552 852 566"
      />
    </svg>
  );
}
