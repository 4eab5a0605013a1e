import { useId, type CSSProperties } from 'react';
import { classNames } from '../../class-names.ts';
import { drawFace, faceSizes, type FaceDrawing } from './face-shape.ts';
import { GROUND_Y } from './side-shape.ts';
import { SilhouetteFaceDefs } from './silhouette-face-defs.tsx';
import styles from './silhouette.module.css';
import type { SilhouetteProps } from './silhouette.tsx';

interface SilhouetteFaceProps extends SilhouetteProps {
  view: 'front' | 'rear';
}

type FaceStyle = CSSProperties & { '--silhouette-body'?: string };

/** A drawing of a car from the front or the rear. */
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
  /** Id of the gradient for a soft line of light. */
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
