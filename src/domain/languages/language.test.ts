import { expect, test } from 'vitest';
import {
  languageNames,
  languageOf,
  languages,
  localeOf,
  matchLanguage,
  resolveDeviceLanguage,
} from './language.ts';

test('the first tag with a supported language wins, whatever its region or case', () => {
  expect(matchLanguage(['de-AT', 'fr-CA', 'en'])).toBe('fr');
  expect(matchLanguage(['ES-419'])).toBe('es');
  expect(matchLanguage(['zh_Hant'])).toBeUndefined();
  expect(matchLanguage(['', 'eng', 'x'])).toBeUndefined();
  expect(matchLanguage([])).toBeUndefined();
});

test('the chosen language of a device wins over the languages of its browser', () => {
  expect(resolveDeviceLanguage('es', ['fr-FR'])).toBe('es');
  expect(resolveDeviceLanguage(null, ['de', 'fr-FR'])).toBe('fr');
  expect(resolveDeviceLanguage(null, ['de'])).toBe('en');
});

test('the locale of every language belongs to the same language', () => {
  for (const language of languages) expect(languageOf(localeOf(language))).toBe(language);
  expect(languageOf('pt-BR')).toBe('en');
});

test('every language is listed by its own name, such as `Español`', () => {
  const own = (language: (typeof languages)[number]) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(language)?.toLowerCase();
  for (const language of languages) {
    expect(languageNames[language].toLowerCase()).toBe(own(language));
  }
});
