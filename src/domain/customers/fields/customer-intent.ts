export const customerIntents = ['hot', 'warm', 'cold', 'buying', 'test-drive', 'browsing'] as const;
type CustomerIntent = (typeof customerIntents)[number];

export const intentLevels = ['hot', 'warm', 'cold'] as const;
export type IntentLevel = (typeof intentLevels)[number];

const levelByIntent: Record<CustomerIntent, IntentLevel> = {
  hot: 'hot',
  warm: 'warm',
  cold: 'cold',
  buying: 'hot',
  'test-drive': 'warm',
  browsing: 'cold',
};

/**
 * Maps an intent to one of the three levels that lists, filters and breakdowns use. An unknown
 * intent counts as cold.
 */
export function toIntentLevel(intent: string): IntentLevel {
  return isIntent(intent) ? levelByIntent[intent] : 'cold';
}

function isIntent(value: string): value is CustomerIntent {
  return Object.hasOwn(levelByIntent, value);
}
