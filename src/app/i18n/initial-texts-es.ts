import type { ResourceLanguage } from 'i18next';

/** The Spanish texts of the first screens, by file. */
export const initialTextsEs = import.meta.glob<ResourceLanguage>('./es/first/*.json', {
  eager: true,
  import: 'default',
});
