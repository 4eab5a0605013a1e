import type { ResourceLanguage } from 'i18next';

/**
 * The Spanish texts of all screens except the first screens, by file. These texts load together
 * with their screens.
 */
export const deferredTextsEs = import.meta.glob<ResourceLanguage>('./es/later/*.json', {
  eager: true,
  import: 'default',
});
