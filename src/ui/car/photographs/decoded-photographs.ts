/**
 * AVIF URLs of photographs that a screen keeps decoded, so that they can be painted immediately.
 */
export const decodedPhotographs = new Set<string>();
