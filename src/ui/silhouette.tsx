import { useId, type CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import * as paths from './silhouette-paths.ts';
import { SilhouetteDefs } from './silhouette-defs.tsx';
import { SilhouetteWheel } from './silhouette-wheel.tsx';
import styles from './silhouette.module.css';

export interface SilhouetteProps {
  /** The accessible name; left out where the car is decoration. */
  title?: string | undefined;
  /** Tint of the body, any CSS colour. */
  color?: string | undefined;
  className?: string | undefined;
}

type SilhouetteStyle = CSSProperties & { '--silhouette-body'?: string };

export function Silhouette({ title, color, className }: SilhouetteProps) {
  const id = useId();
  const paint = (name: string) => `url(#${id}${name})`;
  const style: SilhouetteStyle = color ? { '--silhouette-body': color } : {};
  return (
    <svg
      aria-hidden={title ? undefined : true}
      aria-label={title}
      className={classNames(styles.silhouette, className)}
      role={title ? 'img' : undefined}
      style={style}
      viewBox="44 30 1124 400"
    >
      <SilhouetteDefs id={id} />
      <ellipse cx="620" cy={paths.GROUND} fill={paint('pool')} rx="590" ry="46" />
      <use
        className={styles.reflection}
        href={`#${id}car`}
        mask={paint('fade')}
        transform={`matrix(1 0 0 -1 0 ${paths.GROUND * 2})`}
      />
      <ellipse cx="620" cy={paths.GROUND - 1} fill={paint('shade')} rx="540" ry="13" />
      <g id={`${id}car`}>
        <path className={styles.well} d={paths.wells} />
        <path className={styles.body} d={paths.body} />
        <path d={paths.body} fill={paint('light')} />
        <path d={paths.body} fill={paint('ends')} />
        <path className={styles.valance} d={paths.valance} />
        <path className={styles.glass} d={paths.glass} />
        <path d={paths.glass} fill={paint('sky')} />
        <path className={styles.pillars} clipPath={paint('opening')} d={paths.pillars} />
        <path className={styles.cut} d={paths.doors} />
        <path className={styles.handles} d={paths.handles} />
        <path className={styles.line} d={paths.shoulder} stroke={paint('shoulder')} />
        <path className={styles.line} d={paths.haunch} stroke={paint('haunch')} />
        <path className={styles.line} d={paths.arch} stroke={paint('haunch')} />
        <path className={styles.line} d={paths.sill} stroke={paint('haunch')} />
        <path className={styles.line} d={paths.glass} stroke={paint('trim')} />
        <path className={styles.body} d={paths.mirror} />
        <path className={styles.line} d={paths.mirror} stroke={paint('trim')} />
        {paths.WHEEL_CENTRES.map((x) => (
          <SilhouetteWheel key={x} rimFill={paint('rim')} x={x} y={paths.WHEEL_Y} />
        ))}
        <path className={styles.tailLight} d={paths.tailLight} />
        <path className={styles.headlight} d={paths.headlight} />
        <path className={styles.skyline} d={paths.skyline} stroke={paint('rimLight')} />
        <path className={styles.edge} d={paths.body} />
      </g>
    </svg>
  );
}
