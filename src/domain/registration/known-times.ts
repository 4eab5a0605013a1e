/**
 * Preferred times of day whose names the app translates. The server may offer further ones with
 * their own labels.
 */
const knownTimes = ['morning', 'early-afternoon', 'late-afternoon', 'evening', 'any'] as const;
type KnownTime = (typeof knownTimes)[number];

export function knownTimeOf(value: unknown): KnownTime | undefined {
  return knownTimes.find((time) => time === value);
}
