import { expect, test } from 'vitest';
import { customerIntents, intentLevels, toIntentLevel } from './customer-intent.ts';

test(
  'lists show the intent “buying” as hot, “test-drive” as warm and “browsing” as cold',
  { meta: { requirements: 'ENT-18' } },
  () => {
    expect(intentLevels).toEqual(['hot', 'warm', 'cold']);
    expect(customerIntents.map((intent) => [intent, toIntentLevel(intent)])).toEqual([
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
    expect(intentLevels).toContain(toIntentLevel(unknown));
    expect(toIntentLevel(unknown)).toBe('cold');
  }
});
