import { createInstance } from 'i18next';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import common from '../../app/i18n/en/first/common.json' with { type: 'json' };
import customerProfile from '../../app/i18n/en/later/customerProfile.json' with { type: 'json' };
import { makeProfileWords, type ProfileWords } from './profile-words.ts';

/** Returns English labels for tests, for a showroom in New York with the agent Maya. */
export async function englishProfileWords(): Promise<ProfileWords> {
  const i18n = createInstance({
    lng: 'en',
    resources: { en: { common, customerProfile } },
    interpolation: { escapeValue: false },
  });
  await i18n.init();
  return makeProfileWords(i18n.getFixedT('en', ['customerProfile', 'common']), 'en', {
    agentsById: new Map([['AGT001', 'Maya Lindqvist']]),
    showroomsById: new Map([['manhattan', 'Manhattan']]),
    priceList: aPriceList(),
    timezone: 'America/New_York',
  });
}
