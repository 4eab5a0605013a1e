import type { ResourceLanguage } from 'i18next';

/** The texts of the first screens, by file. */
export const firstFr = import.meta.glob<ResourceLanguage>('./fr/first/*.json', {
  eager: true,
  import: 'default',
});
