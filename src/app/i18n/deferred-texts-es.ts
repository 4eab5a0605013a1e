import type { ResourceLanguage } from 'i18next';

export const deferredTextsEs = import.meta.glob<ResourceLanguage>('./es/later/*.json', {
  eager: true,
  import: 'default',
});
