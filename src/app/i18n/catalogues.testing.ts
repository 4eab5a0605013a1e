import type { Language } from '#domain/languages/language.ts';
import { firstEn } from './first-en.ts';
import { firstEs } from './first-es.ts';
import { firstFr } from './first-fr.ts';
import { laterEn } from './later-en.ts';
import { laterEs } from './later-es.ts';
import { laterFr } from './later-fr.ts';
import { groupTextsByNamespace } from './load-texts.ts';

export const en = { ...firstEn, ...laterEn };

/** All texts of every language in one object; the app loads these texts in parts. */
export const catalogues = {
  en,
  es: groupTextsByNamespace({ ...firstEs, ...laterEs }),
  fr: groupTextsByNamespace({ ...firstFr, ...laterFr }),
} satisfies Record<Language, object>;
