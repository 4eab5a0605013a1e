import styles from './patterns.module.css';

/**
 * Color and texture of each pie slice, so that adjacent slices are distinguishable without color.
 */
const appearances = [
  { color: 'var(--color-accent)', texture: 'none' },
  { color: 'var(--color-info)', texture: 'M-2 2l4 -4M0 8l8 -8M6 10l4 -4' },
  { color: 'var(--color-positive)', texture: 'M4 2.6a1.4 1.4 0 1 0 .1 0z' },
  { color: 'var(--color-caution)', texture: 'M0 4h8' },
  { color: 'var(--color-text-muted)', texture: 'M0 0l8 8M-2 6l4 4M6 -2l4 4' },
  { color: 'var(--color-danger)', texture: 'M4 0v8' },
  { color: 'var(--color-line-strong)', texture: 'M4 0v8M0 4h8' },
] as const;

/** Defines the SVG patterns of one chart; `getPatternFill` references these patterns. */
export function PatternDefs({ id }: { id: string }) {
  return (
    <defs>
      {appearances.map(({ color, texture }, index) => (
        <pattern
          height="8"
          id={`${id}-${index}`}
          key={color}
          patternUnits="userSpaceOnUse"
          width="8"
        >
          <rect fill={color} height="8" width="8" />
          {texture !== 'none' && <path className={styles.texture} d={texture} />}
        </pattern>
      ))}
    </defs>
  );
}

/**
 * Returns the SVG fill of the pie slice with the index `index`. If a chart has more slices than
 * patterns, the patterns repeat.
 */
export function getPatternFill(id: string, index: number): string {
  return `url(#${id}-${index % appearances.length})`;
}
