import type { ResourceLanguage } from 'i18next';
import type { Language } from '#domain/languages/language.ts';

type LoadTexts = () => Promise<ResourceLanguage>;

/**
 * Each language has two chunks: the texts of the first screens, and the texts of all other screens.
 * So a page can load only the chunks of its own language.
 */
const textLoaders: Record<Language, { first: LoadTexts; later: LoadTexts }> = {
  en: {
    first: async () => (await import('./initial-texts-en.ts')).initialTextsEn,
    later: async () => (await import('./deferred-texts-en.ts')).deferredTextsEn,
  },
  es: {
    first: async () =>
      groupTextsByNamespace((await import('./initial-texts-es.ts')).initialTextsEs),
    later: async () =>
      groupTextsByNamespace((await import('./deferred-texts-es.ts')).deferredTextsEs),
  },
  fr: {
    first: async () =>
      groupTextsByNamespace((await import('./initial-texts-fr.ts')).initialTextsFr),
    later: async () =>
      groupTextsByNamespace((await import('./deferred-texts-fr.ts')).deferredTextsFr),
  },
};

/**
 * Pending and completed loads by chunk, so that each chunk loads once. A failed load is removed,
 * so that the next call loads the chunk again.
 */
const textPromises = new Map<string, Promise<ResourceLanguage>>();

export function loadTexts(language: Language, part: 'first' | 'later'): Promise<ResourceLanguage> {
  const key = `${language}/${part}`;
  const textPromise = textPromises.get(key) ?? textLoaders[language][part]();
  textPromises.set(key, textPromise);
  textPromise.catch(() => textPromises.delete(key));
  return textPromise;
}

/**
 * Returns the texts of JSON files by namespace: `./es/first/login.json` has the namespace `login`.
 */
export function groupTextsByNamespace(
  files: Record<string, ResourceLanguage>,
): Record<string, ResourceLanguage> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
      texts,
    ]),
  );
}
