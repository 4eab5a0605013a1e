import { textsByPart } from './texts-by-part.ts';

export const firstFr = textsByPart(
  import.meta.glob('./fr/first/*.json', { eager: true, import: 'default' }),
);
