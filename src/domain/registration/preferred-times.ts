/**
 * Preferred times of day whose names the app translates. The server may offer other times, with
 * untranslated labels.
 */
const preferredTimes = ['morning', 'early-afternoon', 'late-afternoon', 'evening', 'any'] as const;
type PreferredTime = (typeof preferredTimes)[number];

/** Preferred time of a customer who has stated none, because a row requires a preferred time. */
export const UNSTATED_TIME = '–';

export function parsePreferredTime(value: unknown): PreferredTime | undefined {
  return preferredTimes.find((time) => time === value);
}
