import { textsByPart } from './texts-by-part.ts';

export const laterEs = textsByPart(
  import.meta.glob('./es/later/*.json', { eager: true, import: 'default' }),
);
