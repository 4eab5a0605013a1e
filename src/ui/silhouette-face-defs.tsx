import styles from './silhouette.module.css';
import { GROUND } from './silhouette-shapes/side-shape.ts';

type Stop = readonly [offset: number, className: string | undefined, opacity: number];

/** The light on a car seen end on: from above, falling off towards its flanks. */
export function SilhouetteFaceDefs({ id }: { id: string }) {
  const { glow, warm, dark } = styles;
  return (
    <defs>
      <linearGradient gradientUnits="userSpaceOnUse" id={`${id}light`} x2="0" y1="20" y2="340">
        {stops([
          [0, glow, 0.4],
          [0.4, glow, 0.1],
          [0.5, glow, 0.26],
          [0.62, glow, 0.04],
          [0.8, dark, 0.3],
          [1, dark, 0.62],
        ])}
      </linearGradient>
      <linearGradient
        gradientUnits="userSpaceOnUse"
        id={`${id}side`}
        spreadMethod="reflect"
        x1="0"
        x2="212"
      >
        {stops([
          [0, glow, 0.06],
          [0.6, dark, 0.04],
          [0.86, dark, 0.36],
          [0.96, glow, 0.1],
          [1, dark, 0.5],
        ])}
      </linearGradient>
      <linearGradient id={`${id}sky`} x2="0" y2="1">
        {stops([
          [0, glow, 0.26],
          [0.5, glow, 0.04],
          [1, glow, 0.1],
        ])}
      </linearGradient>
      <linearGradient
        gradientUnits="userSpaceOnUse"
        id={`${id}crease`}
        spreadMethod="reflect"
        x1="0"
        x2="206"
      >
        {stops([
          [0, glow, 0.15],
          [0.6, glow, 0.6],
          [1, glow, 0.1],
        ])}
      </linearGradient>
      <linearGradient
        gradientUnits="userSpaceOnUse"
        id={`${id}rim`}
        spreadMethod="reflect"
        x1="0"
        x2="212"
      >
        {stops([
          [0, glow, 0.9],
          [0.7, glow, 0.7],
          [1, warm, 0.2],
        ])}
      </linearGradient>
      <radialGradient id={`${id}pool`}>
        {stops([
          [0, warm, 0.22],
          [1, warm, 0],
        ])}
      </radialGradient>
      <radialGradient id={`${id}shade`}>
        {stops([
          [0, dark, 0.85],
          [0.75, dark, 0.55],
          [1, dark, 0],
        ])}
      </radialGradient>
      <mask height={GROUND} id={`${id}fade`} maskUnits="userSpaceOnUse" width="800" x="-400" y="0">
        <rect fill={`url(#${id}fadeRamp)`} height={GROUND} width="800" x="-400" />
      </mask>
      <linearGradient id={`${id}fadeRamp`} x2="0" y2="1">
        <stop offset="0.78" stopColor="black" />
        <stop offset="1" stopColor="rgb(60 60 60)" />
      </linearGradient>
    </defs>
  );
}

function stops(list: readonly Stop[]) {
  return list.map(([offset, className, opacity]) => (
    <stop className={className} key={offset} offset={offset} stopOpacity={opacity} />
  ));
}
