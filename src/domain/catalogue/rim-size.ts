const rimSizes = [19, 20, 21] as const;

/** Rim diameter in inches. */
export type RimSize = (typeof rimSizes)[number];

/**
 * Returns the diameter at the beginning of the id, such as `20-inch`; the smallest for any other
 * id.
 */
export function rimSizeOf(wheelsId: string): RimSize {
  const inches = Number.parseInt(wheelsId, 10);
  return rimSizes.find((size) => size === inches) ?? rimSizes[0];
}
