import type { ResourceLanguage } from 'i18next';

/** The texts of screens nobody needs to sign in, by their files; they come with their screens. */
export const laterEs = import.meta.glob<ResourceLanguage>('./es/later/*.json', {
  eager: true,
  import: 'default',
});
