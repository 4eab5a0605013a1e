import type { ResourceLanguage } from 'i18next';

/** The texts of all screens beyond the first ones, by file; loaded with their screens. */
export const laterEs = import.meta.glob<ResourceLanguage>('./es/later/*.json', {
  eager: true,
  import: 'default',
});
