import { GROUND_Y } from './side-shape.ts';
import { GroundLight, ReflectionFade, GradientStops } from './silhouette-light.tsx';
import styles from './silhouette.module.css';

export interface SilhouetteDefsProps {
  id: string;
  /** The path of the windows, which clips the drawing of the pillars. */
  glass: string;
}

/**
 * Gradients of the studio light: a soft box above the car, a light strip along its shoulder, and a
 * warm pool of light on the floor.
 */
export function SilhouetteDefs({ id, glass }: SilhouetteDefsProps) {
  const { glow, warm, dark } = styles;
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
