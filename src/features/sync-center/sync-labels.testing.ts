import { createInstance } from 'i18next';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import common from '../../app/i18n/en/first/common.json' with { type: 'json' };
import sync from '../../app/i18n/en/first/sync.json' with { type: 'json' };
import type { SyncLabels } from './sync-labels.ts';

/**
 * Returns English formatters for tests, for a showroom with the customers Maria and Noor and the
 * agent Maya.
 */
export async function englishSyncLabels(): Promise<SyncLabels> {
  const i18n = createInstance({
    lng: 'en',
    resources: { en: { common, sync } },
    interpolation: { escapeValue: false },
  });
  await i18n.init();
  const people = [aCustomer(), aCustomer({ id: 'noor', name: 'Noor van der Meer' })];
  return {
    t: i18n.getFixedT('en', ['sync', 'common']),
    locale: 'en',
    formatTime: (at) => `time ${at}`,
    names: {
      customersById: new Map(people.map((person) => [person.id, person])),
      buildsById: new Map([['build-1', aBuild()]]),
      bookingsById: new Map(),
      walkInsById: new Map(),
      priceList: aPriceList(),
      agentsById: new Map([['AGT001', 'Maya Lindqvist']]),
      attentionsById: new Map(),
      timeSlotsByValue: new Map([['morning', 'Morning (9–12)']]),
    },
  };
}
