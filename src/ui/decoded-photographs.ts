/** Addresses of photographs that a screen holds decoded: they can be painted at once. */
export const decodedPhotographs = new Set<string>();
