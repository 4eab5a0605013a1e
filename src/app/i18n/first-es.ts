import type { ResourceLanguage } from 'i18next';

/** The texts of the first screens, by file. */
export const firstEs = import.meta.glob<ResourceLanguage>('./es/first/*.json', {
  eager: true,
  import: 'default',
});
