const rimSizes = [19, 20, 21] as const;

/** Rim diameter in inches. */
export type RimSize = (typeof rimSizes)[number];

/**
 * Parses the diameter at the start of a wheels id such as `20-inch`. Returns the smallest diameter
 * for any other id.
 */
export function rimSizeOf(wheelsId: string): RimSize {
  const inches = Number.parseInt(wheelsId, 10);
  return rimSizes.find((size) => size === inches) ?? rimSizes[0];
}
