import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import build from '../../../app/i18n/en/later/build.json' with { type: 'json' };
import type { MutateFailure } from '../../../data/mutate/mutate.ts';
import { getSaveFailureTextKey } from './get-save-failure-text-key.ts';

test.each<[MutateFailure, string]>([
  ['NOT_SAVED', 'There’s a problem with this tablet’s storage'],
  ['BUILD_SOLD', 'This car is sold'],
  ['RULE_FAILED', 'Unknown error'],
])(
  'a save of a build that fails with %s shows ‘%s’',
  { meta: { requirements: 'ERR-58, ERR-59' } },
  async (code, textKeys) => {
    const i18n = createInstance({ lng: 'en', resources: { en: { build } } });
    await i18n.init();
    const t = i18n.getFixedT('en', 'build');
    expect(t('saveFailed', { message: t(getSaveFailureTextKey(code)) })).toBe(
      `Failed to save configuration: ${textKeys}`,
    );
  },
);
