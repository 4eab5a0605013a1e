import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';

/** The message catalogue. Texts of a component come from here and from nowhere else. */
const i18n = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en },
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

export async function startI18n(): Promise<void> {
  await i18n.use(initReactI18next).init();
}
