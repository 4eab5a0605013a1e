import type { ResourceLanguage } from 'i18next';

/** The texts that are there from the first screen on, by their files. */
export const firstEs = import.meta.glob<ResourceLanguage>('./es/first/*.json', {
  eager: true,
  import: 'default',
});
