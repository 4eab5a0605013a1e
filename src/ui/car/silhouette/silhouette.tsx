import { useId, type CSSProperties } from 'react';
import { classNames } from '../../class-names.ts';
import { coupeSuvShape } from './coupe-suv-shape.ts';
import { sedanShape } from './sedan-shape.ts';
import { GROUND_Y, type SideShape } from './side-shape.ts';
import { SilhouetteDefs } from './silhouette-defs.tsx';
import type { SilhouetteShape } from './silhouette-shape.ts';
import styles from './silhouette.module.css';
import { suvShape } from './suv-shape.ts';

const SPOKE_COUNT = 10;

const DRAWN_RADIUS = 76;

const spokePath = Array.from({ length: SPOKE_COUNT }, (_, index) => {
  const angle = (index / SPOKE_COUNT) * Math.PI * 2 - Math.PI / 2;
  return `M${formatPoint(angle - 0.24, 9)}L${formatPoint(angle - 0.075, 60)}M${formatPoint(angle + 0.24, 9)}L${formatPoint(angle + 0.075, 60)}`;
}).join('');

const shapes: Record<SilhouetteShape, SideShape> = {
  sedan: sedanShape,
  suv: suvShape,
  'coupe-suv': coupeSuvShape,
};

export interface SilhouetteProps {
  shape?: SilhouetteShape | undefined;
  /** The accessible name; omitted if the drawing is only decoration. */
  title?: string | undefined;
  /** CSS color of the car body. */
  color?: string | undefined;
  className?: string | undefined;
}

type SilhouetteStyle = CSSProperties & { '--silhouette-body'?: string };

export function Silhouette({ shape = 'sedan', title, color, className }: SilhouetteProps) {
  const id = useId();
  const shapePaths = shapes[shape];
  const getPaintUrl = (name: string) => `url(#${id}${name})`;
  const style: SilhouetteStyle = color ? { '--silhouette-body': color } : {};
  return (
    <svg
      aria-hidden={title ? undefined : true}
      aria-label={title}
      className={classNames(styles.silhouette, className)}
      role={title ? 'img' : undefined}
      style={style}
      viewBox={shapePaths.viewBox}
    >
      <SilhouetteDefs glass={shapePaths.glass} id={id} />
      <ellipse cx="620" cy={GROUND_Y} fill={getPaintUrl('pool')} rx="590" ry="46" />
      <use
        className={styles.reflection}
        href={`#${id}car`}
        mask={getPaintUrl('fade')}
        transform={`matrix(1 0 0 -1 0 ${GROUND_Y * 2})`}
      />
      <ellipse cx="620" cy={GROUND_Y - 1} fill={getPaintUrl('shade')} rx="540" ry="13" />
      <g id={`${id}car`}>
        <path className={styles.well} d={shapePaths.wells} />
        <path className={styles.body} d={shapePaths.body} />
        <path d={shapePaths.body} fill={getPaintUrl('light')} />
        <path d={shapePaths.body} fill={getPaintUrl('ends')} />
        <path className={styles.valance} d={shapePaths.valance} />
        <path className={styles.glass} d={shapePaths.glass} />
        <path d={shapePaths.glass} fill={getPaintUrl('sky')} />
        <path className={styles.pillars} clipPath={getPaintUrl('opening')} d={shapePaths.pillars} />
        <path className={styles.cut} d={shapePaths.doors} />
        <path className={styles.handles} d={shapePaths.handles} />
        <path className={styles.line} d={shapePaths.shoulder} stroke={getPaintUrl('shoulder')} />
        {shapePaths.creases.map((crease) => (
          <path className={styles.line} d={crease} key={crease} stroke={getPaintUrl('haunch')} />
        ))}
        <path className={styles.line} d={shapePaths.glass} stroke={getPaintUrl('trim')} />
        <path className={styles.body} d={shapePaths.mirror} />
        <path className={styles.line} d={shapePaths.mirror} stroke={getPaintUrl('trim')} />
        {shapePaths.wheels.centres.map((x) => (
          <SilhouetteWheel
            key={x}
            radius={shapePaths.wheels.radius}
            rimFill={getPaintUrl('rim')}
            x={x}
            y={shapePaths.wheels.y}
          />
        ))}
        <path className={styles.tailLight} d={shapePaths.tailLight} />
        <path className={styles.headlight} d={shapePaths.headlight} />
        <path className={styles.skyline} d={shapePaths.skyline} stroke={getPaintUrl('rimLight')} />
        <path className={styles.edge} d={shapePaths.body} />
      </g>
    </svg>
  );
}

interface SilhouetteWheelProps {
  x: number;
  y: number;
  /** The radius of the wheel including the tyre. */
  radius: number;
  rimFill: string;
}

function SilhouetteWheel({ x, y, radius, rimFill }: SilhouetteWheelProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / DRAWN_RADIUS})`}>
      <circle className={styles.tyre} r="76" />
      <circle className={styles.tyreEdge} r="75.5" />
      <circle fill={rimFill} r="61" />
      <circle className={styles.disc} r="38" />
      <path className={styles.spokes} d={spokePath} />
      <circle className={styles.rim} r="61" />
      <circle className={styles.hub} r="9" />
    </g>
  );
}

function formatPoint(angle: number, radius: number): string {
  return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
}
