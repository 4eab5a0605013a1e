/** The times of day the texts have words for; head office may offer others, in words of its own. */
const knownTimes = ['morning', 'early-afternoon', 'late-afternoon', 'evening', 'any'] as const;
type KnownTime = (typeof knownTimes)[number];

export function knownTimeOf(value: unknown): KnownTime | undefined {
  return knownTimes.find((time) => time === value);
}
