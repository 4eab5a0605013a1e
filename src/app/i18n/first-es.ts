import type { Texts } from './texts-by-part.ts';

/** The texts that are there from the first screen on, by their files. */
export const firstEs = import.meta.glob<Texts>('./es/first/*.json', {
  eager: true,
  import: 'default',
});
