import type { Language } from '#domain/languages/language.ts';
import { en } from './en.ts';
import { firstEs } from './first-es.ts';
import { firstFr } from './first-fr.ts';
import { laterEs } from './later-es.ts';
import { laterFr } from './later-fr.ts';
import { textsByPart } from './texts-by-part.ts';

/** All texts of every language; the app has them in parts. */
export const catalogues = {
  en,
  es: textsByPart({ ...firstEs, ...laterEs }),
  fr: textsByPart({ ...firstFr, ...laterFr }),
} satisfies Record<Language, object>;
