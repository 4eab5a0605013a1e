import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstEn } from './first-en.ts';

/** The message catalogue. Texts of a component come from here and from nowhere else. */
const i18n = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: firstEn },
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

export async function startI18n(): Promise<void> {
  await i18n.use(initReactI18next).init();
}

/** For the screens whose texts are not there from the first one on. */
export async function addLaterTexts(): Promise<void> {
  const { laterEn } = await import('./later-en.ts');
  for (const [name, texts] of Object.entries(laterEn)) i18n.addResourceBundle('en', name, texts);
}

/** A screen that comes with its texts. */
export async function withLaterTexts<T>(screen: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screen, addLaterTexts()]);
  return loaded;
}

/** The languages all of whose texts are on this tablet, by their own names. */
export async function listLanguages(): Promise<string[]> {
  await addLaterTexts();
  return i18n.languages.map(
    (language) => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  );
}
