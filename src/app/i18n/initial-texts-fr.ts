import type { ResourceLanguage } from 'i18next';

/** The French texts of the first screens, by file. */
export const initialTextsFr = import.meta.glob<ResourceLanguage>('./fr/first/*.json', {
  eager: true,
  import: 'default',
});
