import { expect, test } from 'vitest';
import {
  languageNames,
  languageOf,
  languages,
  localeOf,
  matchLanguage,
  ownLanguage,
} from './language.ts';

test('the first tag that is one of our languages is taken, whatever its region or case', () => {
  expect(matchLanguage(['de-AT', 'fr-CA', 'en'])).toBe('fr');
  expect(matchLanguage(['ES-419'])).toBe('es');
  expect(matchLanguage(['zh_Hant'])).toBeUndefined();
  expect(matchLanguage(['', 'eng', 'x'])).toBeUndefined();
  expect(matchLanguage([])).toBeUndefined();
});

test('a device speaks what it was told to, else what its browser speaks', () => {
  expect(ownLanguage('es', ['fr-FR'])).toBe('es');
  expect(ownLanguage(null, ['de', 'fr-FR'])).toBe('fr');
  expect(ownLanguage(null, ['de'])).toBe('en');
});

test('every language has its conventions, and they lead back to it', () => {
  for (const language of languages) expect(languageOf(localeOf(language))).toBe(language);
  expect(languageOf('pt-BR')).toBe('en');
});

test('a language is called what those who speak it call it', () => {
  const own = (language: (typeof languages)[number]) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(language)?.toLowerCase();
  for (const language of languages) {
    expect(languageNames[language].toLowerCase()).toBe(own(language));
  }
});
