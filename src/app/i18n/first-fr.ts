import type { Texts } from './texts-by-part.ts';

/** The texts that are there from the first screen on, by their files. */
export const firstFr = import.meta.glob<Texts>('./fr/first/*.json', {
  eager: true,
  import: 'default',
});
