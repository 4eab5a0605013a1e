import type { ResourceLanguage } from 'i18next';

export const deferredTextsFr = import.meta.glob<ResourceLanguage>('./fr/later/*.json', {
  eager: true,
  import: 'default',
});
