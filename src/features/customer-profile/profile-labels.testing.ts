import { createInstance } from 'i18next';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import common from '../../app/i18n/en/first/common.json' with { type: 'json' };
import customerProfile from '../../app/i18n/en/later/customerProfile.json' with { type: 'json' };
import { createProfileLabels, type ProfileLabels } from './profile-labels.ts';

/** Returns English labels for tests, for a showroom in New York with the agent Maya. */
export async function englishProfileLabels(): Promise<ProfileLabels> {
  const i18n = createInstance({
    lng: 'en',
    resources: { en: { common, customerProfile } },
    interpolation: { escapeValue: false },
  });
  await i18n.init();
  return createProfileLabels(i18n.getFixedT('en', ['customerProfile', 'common']), 'en', {
    agentsById: new Map([['AGT001', 'Maya Lindqvist']]),
    showroomsById: new Map([['manhattan', 'Manhattan']]),
    priceList: aPriceList(),
    timezone: 'America/New_York',
  });
}
