import { textsByPart } from './texts-by-part.ts';

export const laterFr = textsByPart(
  import.meta.glob('./fr/later/*.json', { eager: true, import: 'default' }),
);
