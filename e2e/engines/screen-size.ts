/** A tablet held sideways, in CSS pixels. */
export const SIZE = { width: 1180, height: 820 } as const;
