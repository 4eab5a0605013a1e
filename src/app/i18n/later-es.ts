import type { ResourceLanguage } from 'i18next';

/**
 * The Spanish texts of all screens other than the first ones, by file; the texts load together with
 * these screens.
 */
export const laterEs = import.meta.glob<ResourceLanguage>('./es/later/*.json', {
  eager: true,
  import: 'default',
});
