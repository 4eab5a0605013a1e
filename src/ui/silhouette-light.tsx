import styles from './silhouette.module.css';

export type Stop = readonly [offset: number, className: string | undefined, opacity: number];

export function Stops({ of }: { of: readonly Stop[] }) {
  return of.map(([offset, className, opacity]) => (
    <stop className={className} key={offset} offset={offset} stopOpacity={opacity} />
  ));
}

/**
 * The floor below a car: a warm pool of light, and the shadow; `core` is the extent of its darkest
 * part.
 */
export function GroundLight({ id, core }: { id: string; core: number }) {
  const { warm, dark } = styles;
  return (
    <>
      <radialGradient id={`${id}pool`}>
        <Stops
          of={[
            [0, warm, 0.22],
            [1, warm, 0],
          ]}
        />
      </radialGradient>
      <radialGradient id={`${id}shade`}>
        <Stops
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
  /** The box in units of the drawing. */
  box: { x: number; y: number; width: number; height: number };
  /** The height where the mirror image starts, and its brightness at the wheels, 0 to 255. */
  from: number;
  feet: number;
}

/** A mask that fades the mirror image on the floor with the distance from the car. */
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
