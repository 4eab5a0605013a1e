import type { ResourceLanguage } from 'i18next';
import type { Language } from '#domain/languages/language.ts';
import { textsByPart } from './texts-by-part.ts';

/** Texts by part of the catalogue and key. */
type Texts = ResourceLanguage;
type Load = () => Promise<Texts>;

/**
 * Every language in two chunks of its own: what the first screens say, and all the rest. Whoever
 * speaks one language fetches no other; the service worker has them all.
 */
const chunks: Record<Language, { first: Load; later: Load }> = {
  en: {
    first: async () => (await import('./first-en.ts')).firstEn,
    later: async () => (await import('./later-en.ts')).laterEn,
  },
  es: {
    first: async () => textsByPart((await import('./first-es.ts')).firstEs),
    later: async () => textsByPart((await import('./later-es.ts')).laterEs),
  },
  fr: {
    first: async () => textsByPart((await import('./first-fr.ts')).firstFr),
    later: async () => textsByPart((await import('./later-fr.ts')).laterFr),
  },
};

/** Begun once for each, however many ask for it; one that failed is begun again. */
const begun = new Map<string, Promise<Texts>>();

export function loadTexts(language: Language, part: 'first' | 'later'): Promise<Texts> {
  const key = `${language}/${part}`;
  const loading = begun.get(key) ?? chunks[language][part]();
  begun.set(key, loading);
  loading.catch(() => begun.delete(key));
  return loading;
}
