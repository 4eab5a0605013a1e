const rimSizes = [19, 20, 21] as const;

/** Rim diameter in inches. */
export type RimSize = (typeof rimSizes)[number];

/**
 * Returns the diameter that the id of the wheels begins with, such as `20-inch`; the smallest
 * diameter for any other id.
 */
export function rimSizeOf(wheelsId: string): RimSize {
  const inches = Number.parseInt(wheelsId, 10);
  return rimSizes.find((size) => size === inches) ?? rimSizes[0];
}
