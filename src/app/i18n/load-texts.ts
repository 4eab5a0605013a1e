import type { ResourceLanguage } from 'i18next';
import type { Language } from '#domain/languages/language.ts';

type Load = () => Promise<ResourceLanguage>;

/**
 * Each language has two chunks: the texts of the first screens, and all others. A page loads the
 * chunks of its own language only; the service worker stores all of them.
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

/** One load for each chunk, shared by all callers. The next call repeats a load that failed. */
const begun = new Map<string, Promise<ResourceLanguage>>();

export function loadTexts(language: Language, part: 'first' | 'later'): Promise<ResourceLanguage> {
  const key = `${language}/${part}`;
  const loading = begun.get(key) ?? chunks[language][part]();
  begun.set(key, loading);
  loading.catch(() => begun.delete(key));
  return loading;
}

/** The texts of JSON files by part of the catalogue: `./es/first/login.json` holds the part `login`. */
export function textsByPart(
  files: Record<string, ResourceLanguage>,
): Record<string, ResourceLanguage> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
      texts,
    ]),
  );
}
