import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  type Language,
  languageNames,
  languageOf,
  languages,
  localeOf,
} from '#domain/languages/language.ts';
import { setScreenLanguage } from '../../data/session/preferences/language-store.ts';
import { loadTexts } from './load-texts.ts';

/**
 * The message catalog with the texts of the app. Its i18next language is a locale, such as
 * `es-US`, which also formats numbers and dates. There is no fallback language, because a test
 * checks that each language has all texts.
 */
const i18n = createInstance({
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

export async function startI18n(language: Language): Promise<void> {
  const texts = await loadTexts(language, 'first');
  await i18n
    .use(initReactI18next)
    .init({ lng: localeOf(language), resources: { [language]: texts } });
  applyToDocument(language);
}

/**
 * The last requested language. `switchLanguage` ignores texts that arrive late for an earlier
 * requested language.
 */
let requestedLanguage: Language | undefined;

/** Changes the language of the app, after all texts of the language have been loaded. */
export async function switchLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  if (getCurrentLanguage() === language) return;
  await Promise.all([addTexts(language, 'first'), addTexts(language, 'later')]);
  if (requestedLanguage !== language) return;
  await i18n.changeLanguage(localeOf(language));
  applyToDocument(language);
}

/** Loads the texts of all screens except the first screens. */
export function loadDeferredTexts(language: Language = getCurrentLanguage()): Promise<void> {
  return addTexts(language, 'later');
}

/**
 * Resolves with the screen after the screen and the deferred texts of the current language are
 * loaded.
 */
export async function loadScreenWithTexts<T>(screen: Promise<T>): Promise<T> {
  const [loadedScreen] = await Promise.all([screen, loadDeferredTexts()]);
  return loadedScreen;
}

/**
 * Resolves with the native names of the languages whose texts can all be loaded, from the service
 * worker cache or the server.
 */
export async function listLanguages(): Promise<string[]> {
  const availability = await Promise.all(languages.map(areTextsAvailable));
  return languages
    .filter((_, index) => availability[index])
    .map((language) => languageNames[language]);
}

function areTextsAvailable(language: Language): Promise<boolean> {
  return Promise.all([loadTexts(language, 'first'), loadTexts(language, 'later')]).then(
    () => true,
    () => false,
  );
}

function getCurrentLanguage(): Language {
  return languageOf(i18n.language);
}

async function addTexts(language: Language, part: 'first' | 'later'): Promise<void> {
  const texts = await loadTexts(language, part);
  for (const [name, messages] of Object.entries(texts)) {
    i18n.addResourceBundle(language, name, messages);
  }
}

function applyToDocument(language: Language): void {
  document.documentElement.lang = language;
  setScreenLanguage(language);
}
