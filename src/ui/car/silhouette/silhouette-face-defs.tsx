import { GROUND_Y } from './side-shape.ts';
import { GroundLight, ReflectionFade, GradientStops } from './silhouette-light.tsx';
import styles from './silhouette.module.css';

/**
 * Gradients for the light on a car that is drawn from the front or rear: light from above, darker
 * towards the sides.
 */
export function SilhouetteFaceDefs({ id }: { id: string }) {
  const { glow, warm, dark } = styles;
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
