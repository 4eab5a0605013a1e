/** What the axes of all charts have in common. */
export const axis = {
  axisLine: false,
  tickLine: false,
  tickMargin: 10,
  tick: { fill: 'var(--color-text-muted)', fontSize: 13 },
} as const;
