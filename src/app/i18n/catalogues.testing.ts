import type { Language } from '#domain/languages/language.ts';
import { initialTextsEn } from './first-en.ts';
import { initialTextsEs } from './first-es.ts';
import { initialTextsFr } from './first-fr.ts';
import { deferredTextsEn } from './later-en.ts';
import { deferredTextsEs } from './later-es.ts';
import { deferredTextsFr } from './later-fr.ts';
import { groupTextsByNamespace } from './load-texts.ts';

export const en = { ...initialTextsEn, ...deferredTextsEn };

/** All texts of every language in one object; the app loads these texts in parts. */
export const catalogues = {
  en,
  es: groupTextsByNamespace({ ...initialTextsEs, ...deferredTextsEs }),
  fr: groupTextsByNamespace({ ...initialTextsFr, ...deferredTextsFr }),
} satisfies Record<Language, object>;
