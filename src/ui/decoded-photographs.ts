/** URLs of photographs that a screen keeps decoded: they can be painted immediately. */
export const decodedPhotographs = new Set<string>();
