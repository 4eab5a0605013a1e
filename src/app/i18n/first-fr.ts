import type { ResourceLanguage } from 'i18next';

/** The texts that are there from the first screen on, by their files. */
export const firstFr = import.meta.glob<ResourceLanguage>('./fr/first/*.json', {
  eager: true,
  import: 'default',
});
