import type { ResourceLanguage } from 'i18next';

export const initialTextsFr = import.meta.glob<ResourceLanguage>('./fr/first/*.json', {
  eager: true,
  import: 'default',
});
