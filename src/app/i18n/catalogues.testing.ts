import type { Language } from '#domain/languages/language.ts';
import { initialTextsEn } from './initial-texts-en.ts';
import { initialTextsEs } from './initial-texts-es.ts';
import { initialTextsFr } from './initial-texts-fr.ts';
import { deferredTextsEn } from './deferred-texts-en.ts';
import { deferredTextsEs } from './deferred-texts-es.ts';
import { deferredTextsFr } from './deferred-texts-fr.ts';
import { groupTextsByNamespace } from './load-texts.ts';

export const en = { ...initialTextsEn, ...deferredTextsEn };

/** All texts of every language in one object; the app loads these texts in parts. */
export const catalogues = {
  en,
  es: groupTextsByNamespace({ ...initialTextsEs, ...deferredTextsEs }),
  fr: groupTextsByNamespace({ ...initialTextsFr, ...deferredTextsFr }),
} satisfies Record<Language, object>;
