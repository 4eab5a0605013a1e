import { useId, type CSSProperties } from 'react';
import { classNames } from '../../class-names.ts';
import { drawFace, faceSizes, type FaceDrawing } from './face-shape.ts';
import { GROUND_Y } from './side-shape.ts';
import { GroundLight, ReflectionFade, GradientStops } from './silhouette-light.tsx';
import styles from './silhouette.module.css';
import silhouetteFaceDefsStyles from './silhouette.module.css';
import type { SilhouetteProps } from './silhouette.tsx';

interface SilhouetteFaceProps extends SilhouetteProps {
  view: 'front' | 'rear';
}

type FaceStyle = CSSProperties & { '--silhouette-body'?: string };

export function SilhouetteFace({
  shape = 'sedan',
  view,
  title,
  color,
  className,
}: SilhouetteFaceProps) {
  const id = useId();
  const getPaintUrl = (name: string) => `url(#${id}${name})`;
  const drawing = drawFace(faceSizes[shape], view);
  const style: FaceStyle = color ? { '--silhouette-body': color } : {};
  const EndComponent = view === 'front' ? SilhouetteNose : SilhouetteTail;
  return (
    <svg
      aria-hidden={title ? undefined : true}
      aria-label={title}
      className={classNames(styles.silhouette, className)}
      role={title ? 'img' : undefined}
      style={style}
      viewBox="-420 -30 840 472"
    >
      <SilhouetteFaceDefs id={id} />
      <ellipse cx="0" cy={GROUND_Y} fill={getPaintUrl('pool')} rx="330" ry="40" />
      <use
        className={styles.reflection}
        href={`#${id}car`}
        mask={getPaintUrl('fade')}
        transform={`matrix(1 0 0 -1 0 ${GROUND_Y * 2})`}
      />
      <ellipse cx="0" cy={GROUND_Y - 1} fill={getPaintUrl('shade')} rx="226" ry="12" />
      <g id={`${id}car`}>
        <path className={styles.tyre} d={drawing.tyre} />
        <path className={styles.body} d={drawing.mirror} />
        <path d={drawing.mirror} fill={getPaintUrl('light')} />
        <path className={styles.body} d={drawing.body} />
        <path d={drawing.body} fill={getPaintUrl('light')} />
        <path d={drawing.body} fill={getPaintUrl('side')} />
        <path className={styles.glass} d={drawing.glass} />
        <path d={drawing.glass} fill={getPaintUrl('sky')} />
        <path className={styles.valance} d={drawing.valance} />
        <EndComponent drawn={drawing} glow={getPaintUrl('crease')} />
        <path className={styles.line} d={drawing.crease} stroke={getPaintUrl('crease')} />
        <path className={styles.skyline} d={drawing.skyline} stroke={getPaintUrl('rim')} />
      </g>
    </svg>
  );
}

interface SilhouetteEndProps {
  drawn: FaceDrawing;
  /** CSS paint, such as `url(#id)`, of a soft line of light. */
  glow: string;
}

function SilhouetteNose({ drawn, glow }: SilhouetteEndProps) {
  return (
    <>
      <path className={styles.grille} d={drawn.panel} />
      <path className={styles.mesh} d={drawn.mesh} />
      <path className={styles.line} d={drawn.panel} stroke={glow} />
      <path className={styles.headlight} d={drawn.lamps} />
    </>
  );
}

function SilhouetteTail({ drawn, glow }: SilhouetteEndProps) {
  return (
    <>
      <path className={styles.cut} d={drawn.lid} />
      <path className={styles.plate} d={drawn.panel} />
      <path className={styles.line} d={drawn.panel} stroke={glow} />
      <path className={styles.tailLight} d={drawn.lamps} />
    </>
  );
}

/**
 * Gradients for the light on a car that is drawn from the front or rear: light from above, darker
 * toward the sides.
 */
function SilhouetteFaceDefs({ id }: { id: string }) {
  const { glow, warm, dark } = silhouetteFaceDefsStyles;
  return (
    <defs>
      <linearGradient gradientUnits="userSpaceOnUse" id={`${id}light`} x2="0" y1="20" y2="340">
        <GradientStops
          of={[
            [0, glow, 0.4],
            [0.4, glow, 0.1],
            [0.5, glow, 0.26],
            [0.62, glow, 0.04],
            [0.8, dark, 0.3],
            [1, dark, 0.62],
          ]}
        />
      </linearGradient>
      <linearGradient
        gradientUnits="userSpaceOnUse"
        id={`${id}side`}
        spreadMethod="reflect"
        x1="0"
        x2="212"
      >
        <GradientStops
          of={[
            [0, glow, 0.06],
            [0.6, dark, 0.04],
            [0.86, dark, 0.36],
            [0.96, glow, 0.1],
            [1, dark, 0.5],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}sky`} x2="0" y2="1">
        <GradientStops
          of={[
            [0, glow, 0.26],
            [0.5, glow, 0.04],
            [1, glow, 0.1],
          ]}
        />
      </linearGradient>
      <linearGradient
        gradientUnits="userSpaceOnUse"
        id={`${id}crease`}
        spreadMethod="reflect"
        x1="0"
        x2="206"
      >
        <GradientStops
          of={[
            [0, glow, 0.15],
            [0.6, glow, 0.6],
            [1, glow, 0.1],
          ]}
        />
      </linearGradient>
      <linearGradient
        gradientUnits="userSpaceOnUse"
        id={`${id}rim`}
        spreadMethod="reflect"
        x1="0"
        x2="212"
      >
        <GradientStops
          of={[
            [0, glow, 0.9],
            [0.7, glow, 0.7],
            [1, warm, 0.2],
          ]}
        />
      </linearGradient>
      <GroundLight core={0.75} id={id} />
      <ReflectionFade
        box={{ x: -400, y: 0, width: 800, height: GROUND_Y }}
        feet={60}
        from={0.78}
        id={id}
      />
    </defs>
  );
}
