import type { Texts } from './texts-by-part.ts';

/** The texts of screens nobody needs to sign in, by their files; they come with their screens. */
export const laterEs = import.meta.glob<Texts>('./es/later/*.json', {
  eager: true,
  import: 'default',
});
