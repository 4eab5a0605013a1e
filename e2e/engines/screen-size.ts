/** Screen size of a tablet in landscape, in CSS pixels. */
export const SIZE = { width: 1180, height: 820 } as const;
