import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  type Language,
  languageNames,
  languageOf,
  languages,
  localeOf,
} from '#domain/languages/language.ts';
import { noteLanguage } from '../../data/session/language-store.ts';
import { loadTexts } from './load-texts.ts';

/**
 * The message catalogue. Texts of a component come from here and from nowhere else. Its language is
 * the locale in force, `es-US`: whoever formats a figure or a date does so by it. The texts are those
 * of the language. No language falls back to another: a test keeps each of them complete.
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
  show(language);
}

/** The language that was asked for last; another that is still being fetched is not wanted any more. */
let wanted: Language | undefined;

/** From now on everything is said in this language; it is there, all of it, before anything changes. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (spoken() === language) return;
  await Promise.all([addTexts(language, 'first'), addTexts(language, 'later')]);
  if (wanted !== language) return;
  await i18n.changeLanguage(localeOf(language));
  show(language);
}

/** For the screens whose texts are not there from the first one on. */
export function addLaterTexts(): Promise<void> {
  return addTexts(spoken(), 'later');
}

/** A screen that comes with its texts. */
export async function withLaterTexts<T>(screen: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screen, addLaterTexts()]);
  return loaded;
}

/** The languages all of whose texts are on this tablet, by their own names. */
export async function listLanguages(): Promise<string[]> {
  const there = await Promise.all(languages.map(isThere));
  return languages.filter((_, index) => there[index]).map((language) => languageNames[language]);
}

function isThere(language: Language): Promise<boolean> {
  return Promise.all([loadTexts(language, 'first'), loadTexts(language, 'later')]).then(
    () => true,
    () => false,
  );
}

function spoken(): Language {
  return languageOf(i18n.language);
}

async function addTexts(language: Language, part: 'first' | 'later'): Promise<void> {
  const texts = await loadTexts(language, part);
  for (const [name, messages] of Object.entries(texts)) {
    i18n.addResourceBundle(language, name, messages);
  }
}

/** The page around the app is outside of React. */
function show(language: Language): void {
  document.documentElement.lang = language;
  noteLanguage(language);
}
