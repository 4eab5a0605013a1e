import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import fr from '../../app/i18n/fr/later/journey.json' with { type: 'json' };
import { formatBodyType } from './format-body-type.ts';

test('known body types are localized, and an unknown body type is shown as stored', async () => {
  const i18n = createInstance({ lng: 'fr', resources: { fr: { journey: fr } } });
  await i18n.init();
  const t = i18n.getFixedT('fr', 'journey');
  expect(['Sedan', 'Wagon', 'Landaulet'].map((type) => formatBodyType(type, t))).toEqual([
    'Berline',
    'Break',
    'Landaulet',
  ]);
});
