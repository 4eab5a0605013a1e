import type { ResourceLanguage } from 'i18next';

/** The texts of all screens beyond the first ones, by file; loaded with their screens. */
export const laterFr = import.meta.glob<ResourceLanguage>('./fr/later/*.json', {
  eager: true,
  import: 'default',
});
