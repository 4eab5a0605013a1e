import type { ResourceLanguage } from 'i18next';

/**
 * The French texts of all screens other than the first ones, by file; the texts load together with
 * these screens.
 */
export const laterFr = import.meta.glob<ResourceLanguage>('./fr/later/*.json', {
  eager: true,
  import: 'default',
});
