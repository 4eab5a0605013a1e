import { expect, test } from 'vitest';
import { intents, listIntents, toListIntent } from './customer-intent.ts';

test(
  'lists show the intent “buying” as hot, “test-drive” as warm and “browsing” as cold',
  { meta: { requirements: 'ENT-18' } },
  () => {
    expect(listIntents).toEqual(['hot', 'warm', 'cold']);
    expect(intents.map((intent) => [intent, toListIntent(intent)])).toEqual([
      ['hot', 'hot'],
      ['warm', 'warm'],
      ['cold', 'cold'],
      ['buying', 'hot'],
      ['test-drive', 'warm'],
      ['browsing', 'cold'],
    ]);
  },
);

test('a list shows an unknown intent as cold', { meta: { requirements: 'VAL-17' } }, () => {
  for (const unknown of ['', 'HOT', 'undecided', 'constructor', 'toString', '__proto__']) {
    expect(listIntents).toContain(toListIntent(unknown));
    expect(toListIntent(unknown)).toBe('cold');
  }
});
