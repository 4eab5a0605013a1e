import { textsByPart } from './texts-by-part.ts';

export const firstEs = textsByPart(
  import.meta.glob('./es/first/*.json', { eager: true, import: 'default' }),
);
