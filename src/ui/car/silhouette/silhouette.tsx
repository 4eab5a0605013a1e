import { useId, type CSSProperties } from 'react';
import { classNames } from '../../class-names.ts';
import { coupeSuvShape } from './coupe-suv-shape.ts';
import { sedanShape } from './sedan-shape.ts';
import { GROUND_Y, type SideShape } from './side-shape.ts';
import { GroundLight, ReflectionFade, GradientStops } from './silhouette-light.tsx';
import type { SilhouetteShape } from './silhouette-shape.ts';
import styles from './silhouette.module.css';
import silhouetteDefsStyles from './silhouette.module.css';

const roofPath = 'C240 8 420 2 540 2C640 2 704 20 764 64C794 86 818 106 844 122';

const bonnetPath = 'C922 125 1022 135 1084 153C1120 164 1142 179 1150 205';

/** A tall SUV with a length of five meters; wheelbase 650 units, height 370 units. */
const suvShape: SideShape = {
  viewBox: '44 -32 1124 462',
  skyline: `M106 40C108 32 112 29 120 27${roofPath}${bonnetPath}`,
  body: [
    'M118 316C92 314 70 306 64 284C58 258 60 226 66 196C70 172 76 150 82 128C88 102 96 70 106 40C108 32 112 29 120 27',
    roofPath,
    bonnetPath,
    'C1157 230 1158 262 1154 286C1150 308 1142 315 1122 318C1108 320 1096 321 1048 322',
    'A100 100 0 1 0 862 322C857 329 849 330 842 330',
    'L418 330C410 330 403 329 398 322A100 100 0 1 0 212 320Z',
  ].join(''),
  wells: 'M210.5 320A101 101 0 1 1 399.5 320ZM860.5 320A101 101 0 1 1 1049.5 320Z',
  valance: [
    'M62 262C106 278 166 284 206 285L212 320L118 316C92 314 70 306 64 284Z',
    'M1052 290C1096 288 1134 280 1156 268C1155 300 1146 315 1122 318C1108 320 1096 321 1048 322Z',
    'M404 306C560 297 716 297 856 306C858 324 850 330 842 330L418 330C408 330 402 324 404 306Z',
  ].join(''),
  glass:
    'M140 114C150 78 168 50 200 40C312 24 440 18 548 18C636 18 690 37 744 76C772 96 794 112 810 126C816 132 812 135 800 134C640 129 420 125 262 123C200 122 138 126 140 114Z',
  pillars:
    'M514 18C510 52 510 94 516 128L534 129C528 94 528 52 532 18ZM276 28C288 60 298 96 304 124L322 124.5C316 96 306 60 296 26Z',
  doors:
    'M762 133C770 178 764 250 742 322M525 129C519 190 519 262 521 326M310 124C304 158 324 196 372 226M838 121C826 130 820 140 818 150M64 214C112 208 172 206 214 214',
  handles: 'M472 166L512 166M676 166L716 166',
  mirror: 'M754 119C743 112 724 113 719 120C718 125 729 128 741 127.5L758 127Z',
  headlight: 'M1072 174C1100 178 1128 188 1146 203M1088 189C1110 193 1132 202 1150 216',
  tailLight: 'M68 178C98 172 128 170 162 170M65 194C92 189 118 187 144 187',
  shoulder: 'M1094 174C984 152 770 148 570 150C400 152 210 148 78 160',
  creases: [
    'M160 206C224 166 380 160 504 180',
    'M848 214C890 166 1018 160 1072 202',
    'M412 292C540 278 748 278 850 292',
    'M212 22C320 4 430 -2 540 -2C600 -2 650 4 690 16',
  ],
  wheels: { centres: [305, 955], y: 284, radius: 88 },
};

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
  /** The radius of the wheel including the tire. */
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

interface SilhouetteDefsProps {
  id: string;
  /** The path of the windows, which clips the drawing of the pillars. */
  glass: string;
}

/**
 * Gradients of the studio light: a soft box above the car, a light strip along its shoulder, and a
 * warm pool of light on the floor.
 */
function SilhouetteDefs({ id, glass }: SilhouetteDefsProps) {
  const { glow, warm, dark } = silhouetteDefsStyles;
  const verticalGradient = {
    gradientUnits: 'userSpaceOnUse',
    x1: 0,
    y1: 55,
    x2: 0,
    y2: 336,
  } as const;
  const horizontalGradient = {
    gradientUnits: 'userSpaceOnUse',
    x1: 60,
    y1: 0,
    x2: 1150,
    y2: 0,
  } as const;
  return (
    <defs>
      <linearGradient id={`${id}light`} {...verticalGradient}>
        <GradientStops
          of={[
            [0, glow, 0.42],
            [0.24, glow, 0.14],
            [0.38, glow, 0.06],
            [0.45, glow, 0.2],
            [0.53, glow, 0.1],
            [0.66, dark, 0.1],
            [0.84, dark, 0.34],
            [1, dark, 0.66],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}ends`} {...horizontalGradient}>
        <GradientStops
          of={[
            [0, dark, 0.55],
            [0.2, dark, 0.06],
            [0.45, glow, 0.06],
            [0.72, glow, 0.1],
            [0.9, dark, 0.08],
            [1, dark, 0.5],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}rimLight`} {...horizontalGradient}>
        <GradientStops
          of={[
            [0, warm, 0.25],
            [0.18, glow, 0.7],
            [0.45, glow, 1],
            [0.72, glow, 0.85],
            [0.93, glow, 0.9],
            [1, warm, 0.35],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}shoulder`} {...horizontalGradient}>
        <GradientStops
          of={[
            [0, warm, 0],
            [0.14, glow, 0.55],
            [0.5, glow, 0.8],
            [0.8, glow, 0.6],
            [0.96, warm, 0],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}haunch`}>
        <GradientStops
          of={[
            [0, glow, 0],
            [0.5, glow, 0.34],
            [1, glow, 0],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}trim`}>
        <GradientStops
          of={[
            [0, glow, 0.7],
            [0.5, glow, 0.3],
            [1, glow, 0.75],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}sky`} x1="0.2" x2="0.5" y2="1">
        <GradientStops
          of={[
            [0, glow, 0.3],
            [0.5, glow, 0.06],
            [1, glow, 0],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}rim`} x2="0" y2="1">
        <GradientStops
          of={[
            [0, glow, 0.26],
            [1, glow, 0.05],
          ]}
        />
      </linearGradient>
      <GroundLight core={0.7} id={id} />
      <clipPath id={`${id}opening`}>
        <path d={glass} />
      </clipPath>
      <ReflectionFade
        box={{ x: 0, y: -40, width: 1200, height: GROUND_Y + 40 }}
        feet={70}
        from={0.76}
        id={id}
      />
    </defs>
  );
}
