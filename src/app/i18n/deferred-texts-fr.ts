import type { ResourceLanguage } from 'i18next';

/**
 * The French texts of all screens except the first screens, by file. These texts load together with
 * their screens.
 */
export const deferredTextsFr = import.meta.glob<ResourceLanguage>('./fr/later/*.json', {
  eager: true,
  import: 'default',
});
