/**
 * AVIF URLs of the photographs that a screen keeps decoded. A browser can paint these photographs
 * immediately.
 */
export const decodedPhotographs = new Set<string>();
