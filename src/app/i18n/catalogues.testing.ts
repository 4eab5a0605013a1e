import type { Language } from '#domain/languages/language.ts';
import { en } from './en.ts';
import { firstEs } from './first-es.ts';
import { firstFr } from './first-fr.ts';
import { laterEs } from './later-es.ts';
import { laterFr } from './later-fr.ts';

/** All texts of every language; the app has them in parts. */
export const catalogues = {
  en,
  es: { ...firstEs, ...laterEs },
  fr: { ...firstFr, ...laterFr },
} satisfies Record<Language, object>;
