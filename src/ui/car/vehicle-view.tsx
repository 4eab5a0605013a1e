import { useId, type CSSProperties } from 'react';
import cabinDrawingStyles from './cabin-drawing.module.css';
import { CrossFade } from './photographs/cross-fade.tsx';
import type { Photograph } from './photographs/photograph.ts';
import { SilhouetteFace } from './silhouette/silhouette-face.tsx';
import type { SilhouetteShape } from './silhouette/silhouette-shape.ts';
import { Silhouette } from './silhouette/silhouette.tsx';
import styles from './vehicle-view.module.css';

const backPath =
  'M70 640C50 470 40 300 74 190C86 150 118 132 160 128L300 128C342 132 374 150 386 190C420 300 410 470 390 640Z';

const panelPath =
  'M140 600C128 470 124 330 140 232C146 200 162 190 186 188L274 188C298 190 314 200 320 232C336 330 332 470 320 600Z';

const headrestPath =
  'M152 100C146 50 152 12 184 6C212 1 248 1 276 6C308 12 314 50 308 100C304 120 290 126 274 126L186 126C170 126 156 120 152 100Z';

const cushionPath =
  'M40 700C46 640 90 610 150 604L310 604C370 610 414 640 420 700C430 770 426 840 420 880L40 880C34 840 30 770 40 700Z';

const cushionPanelPath =
  'M124 690C128 660 146 648 172 646L288 646C314 648 332 660 336 690C344 750 344 820 340 880L120 880C116 820 116 750 124 690Z';

export interface VehicleViewProps extends VehicleDrawingProps {
  photograph?: Photograph | undefined;
  /** A picture of other wheels, which is drawn over the photograph in the same size. */
  wheels?: Photograph | undefined;
  /** Alternative text; empty if visible text beside the picture has the same content. */
  alt: string;
  /** A `fill` frame takes the size of its container; a `wide` frame has fixed proportions. */
  frame?: 'wide' | 'fill' | undefined;
  /**
   * Whether the photograph may load later, because the photograph is below the visible part of the
   * page.
   */
  lazy?: boolean | undefined;
}

/**
 * A photograph of a car, or a drawing if there is no photograph. The size of the frame does not
 * depend on the photograph, so that a load causes no layout shift.
 */
export function VehicleView({
  photograph,
  wheels,
  alt,
  frame = 'wide',
  lazy,
  ...drawing
}: VehicleViewProps) {
  return (
    <div
      aria-hidden={alt ? undefined : true}
      aria-label={alt || undefined}
      className={styles.picture}
      data-frame={frame}
      data-view={drawing.view}
      role={alt ? 'img' : undefined}
    >
      <CrossFade lazy={lazy} photograph={photograph}>
        <div className={styles.drawing}>
          <VehicleDrawing {...drawing} />
        </div>
      </CrossFade>
      {photograph && (
        <CrossFade lazy={lazy} photograph={wheels}>
          {null}
        </CrossFade>
      )}
    </div>
  );
}

interface VehicleDrawingProps {
  shape: SilhouetteShape;
  view: 'front' | 'side' | 'rear' | 'interior';
  /** CSS color of the paint, or of the leather in the view `interior`. */
  color?: string | undefined;
}

/**
 * A drawing that replaces a missing photograph of a car. The drawing is decorative, because the
 * surrounding picture has the accessible name.
 */
function VehicleDrawing({ shape, view, color }: VehicleDrawingProps) {
  if (view === 'interior') return <CabinDrawing color={color} />;
  if (view === 'side') return <Silhouette color={color} shape={shape} />;
  return <SilhouetteFace color={color} shape={shape} view={view} />;
}

type CabinStyle = CSSProperties & { '--cabin-leather'?: string };

function CabinDrawing({ color }: { color?: string | undefined }) {
  const id = useId();
  const style: CabinStyle = color ? { '--cabin-leather': color } : {};
  return (
    <svg
      aria-hidden="true"
      className={cabinDrawingStyles.cabin}
      preserveAspectRatio="xMidYMin slice"
      style={style}
      viewBox="0 0 1600 900"
    >
      <defs>
        <linearGradient id={`${id}wall`} x2="0" y2="1">
          <stop className={cabinDrawingStyles.wallTop} offset="0" />
          <stop className={cabinDrawingStyles.wallMiddle} offset="0.55" />
          <stop className={cabinDrawingStyles.wallBottom} offset="1" />
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
          <path className={cabinDrawingStyles.quiltShade} d="M0 0L46 46M46 0L0 46" />
          <path className={cabinDrawingStyles.quiltLight} d="M0 2.5L43.5 46M46 2.5L2.5 46" />
        </pattern>
      </defs>
      <rect fill={`url(#${id}wall)`} height="900" width="1600" />
      <path
        className={cabinDrawingStyles.door}
        d="M0 470C420 430 1180 430 1600 470L1600 900L0 900Z"
      />
      <path className={cabinDrawingStyles.ambient} d="M0 468C420 428 1180 428 1600 468" />
      <g transform="translate(338 96) scale(0.99)">
        <CabinSeat id={id} />
      </g>
      <g transform="translate(1262 96) scale(-0.99 0.99)">
        <CabinSeat id={id} />
      </g>
      <path
        className={cabinDrawingStyles.console}
        d="M706 900L736 560C738 540 750 530 770 530L830 530C850 530 862 540 864 560L894 900Z"
      />
      <path
        className={cabinDrawingStyles.ambient}
        d="M748 566C750 552 760 546 772 546L828 546C840 546 850 552 852 566"
      />
    </svg>
  );
}

/**
 * One car seat from the front. `id` is the prefix of the gradient ids in the surrounding drawing.
 */
function CabinSeat({ id }: { id: string }) {
  const lightFill = `url(#${id}light)`;
  const quiltFill = `url(#${id}quilt)`;
  return (
    <g>
      {[headrestPath, backPath, cushionPath].map((part) => (
        <g key={part}>
          <path className={cabinDrawingStyles.leather} d={part} />
          <path d={part} fill={lightFill} />
          <path d={part} fill={`url(#${id}fall)`} />
          <path className={cabinDrawingStyles.edge} d={part} />
        </g>
      ))}
      {[panelPath, cushionPanelPath].map((part) => (
        <g key={part}>
          <path className={cabinDrawingStyles.inset} d={part} />
          <path d={part} fill={quiltFill} />
          <path className={cabinDrawingStyles.seam} d={part} />
          <path className={cabinDrawingStyles.stitch} d={part} />
        </g>
      ))}
      <path
        className={cabinDrawingStyles.seam}
        d="M86 220C64 330 72 480 92 630M374 220C396 330 388 480 368 630"
      />
    </g>
  );
}
