/**
 * Returns the props that the axes of all charts share; `scale` is the text size selected in the
 * app, as a factor.
 */
export function createAxisProps(scale: number) {
  return {
    axisLine: false,
    tickLine: false,
    tickMargin: 10,
    tick: { fill: 'var(--color-text-muted)', fontSize: 13 * scale },
  } as const;
}
