import { expect, test } from 'vitest';
import {
  languageNames,
  languageOf,
  languages,
  localeOf,
  matchLanguage,
  resolveDeviceLanguage,
} from './language.ts';

test('the first language tag with a supported language is matched in any letter case and for any region', () => {
  expect(matchLanguage(['de-AT', 'fr-CA', 'en'])).toBe('fr');
  expect(matchLanguage(['ES-419'])).toBe('es');
  expect(matchLanguage(['zh_Hant'])).toBeUndefined();
  expect(matchLanguage(['', 'eng', 'x'])).toBeUndefined();
  expect(matchLanguage([])).toBeUndefined();
});

test('the language chosen on a device takes precedence over the languages of the browser', () => {
  expect(resolveDeviceLanguage('es', ['fr-FR'])).toBe('es');
  expect(resolveDeviceLanguage(null, ['de', 'fr-FR'])).toBe('fr');
  expect(resolveDeviceLanguage(null, ['de'])).toBe('en');
});

test('the locale of each supported language resolves to this language, and an unknown locale to English', () => {
  for (const language of languages) expect(languageOf(localeOf(language))).toBe(language);
  expect(languageOf('pt-BR')).toBe('en');
});

test('each language is listed by its native name, such as `Español`', () => {
  const own = (language: (typeof languages)[number]) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(language)?.toLowerCase();
  for (const language of languages) {
    expect(languageNames[language].toLowerCase()).toBe(own(language));
  }
});
