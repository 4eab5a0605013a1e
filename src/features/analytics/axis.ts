/** What the axes of all charts have in common; `scale` is that of the text. */
export function axisAt(scale: number) {
  return {
    axisLine: false,
    tickLine: false,
    tickMargin: 10,
    tick: { fill: 'var(--color-text-muted)', fontSize: 13 * scale },
  } as const;
}
