import type { ResourceLanguage } from 'i18next';

/** The texts of screens nobody needs to sign in, by their files; they come with their screens. */
export const laterFr = import.meta.glob<ResourceLanguage>('./fr/later/*.json', {
  eager: true,
  import: 'default',
});
