export const intents = ['hot', 'warm', 'cold', 'buying', 'test-drive', 'browsing'] as const;
type Intent = (typeof intents)[number];

export const listIntents = ['hot', 'warm', 'cold'] as const;
export type ListIntent = (typeof listIntents)[number];

const listIntentByIntent: Record<Intent, ListIntent> = {
  hot: 'hot',
  warm: 'warm',
  cold: 'cold',
  buying: 'hot',
  'test-drive': 'warm',
  browsing: 'cold',
};

/** Maps an intent to the three values in lists, filters and breakdowns; unknown counts as cold. */
export function toListIntent(intent: string): ListIntent {
  return isIntent(intent) ? listIntentByIntent[intent] : 'cold';
}

function isIntent(value: string): value is Intent {
  return Object.hasOwn(listIntentByIntent, value);
}
