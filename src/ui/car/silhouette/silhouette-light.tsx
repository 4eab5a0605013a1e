import styles from './silhouette.module.css';

export type GradientStop = readonly [
  offset: number,
  className: string | undefined,
  opacity: number,
];

export function GradientStops({ of }: { of: readonly GradientStop[] }) {
  return of.map(([offset, className, opacity]) => (
    <stop className={className} key={offset} offset={offset} stopOpacity={opacity} />
  ));
}

/**
 * Gradients for the floor below a car: a warm pool of light, and the shadow. `core` is the
 * radius of the dark core of the shadow, 0 to 1.
 */
export function GroundLight({ id, core }: { id: string; core: number }) {
  const { warm, dark } = styles;
  return (
    <>
      <radialGradient id={`${id}pool`}>
        <GradientStops
          of={[
            [0, warm, 0.22],
            [1, warm, 0],
          ]}
        />
      </radialGradient>
      <radialGradient id={`${id}shade`}>
        <GradientStops
          of={[
            [0, dark, 0.85],
            [core, dark, 0.55],
            [1, dark, 0],
          ]}
        />
      </radialGradient>
    </>
  );
}

interface ReflectionFadeProps {
  id: string;
  /** The area of the mask, in units of the drawing. */
  box: { x: number; y: number; width: number; height: number };
  /**
   * Position in the box, 0 (top) to 1 (floor), above which the mask is black. `feet` is the
   * brightness of the mask at the floor, 0 to 255.
   */
  from: number;
  feet: number;
}

/** A mask that fades out the mirror image on the floor with increasing distance from the car. */
export function ReflectionFade({ id, box, from, feet }: ReflectionFadeProps) {
  return (
    <>
      <mask {...box} id={`${id}fade`} maskUnits="userSpaceOnUse">
        <rect {...box} fill={`url(#${id}fadeRamp)`} />
      </mask>
      <linearGradient id={`${id}fadeRamp`} x2="0" y2="1">
        <stop offset={from} stopColor="black" />
        <stop offset="1" stopColor={`rgb(${feet} ${feet} ${feet})`} />
      </linearGradient>
    </>
  );
}
