import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#domain/languages/language.ts';
import { catalogues } from '../../src/app/i18n/catalogues.testing.ts';
import { avoidedWords, fixedTexts } from './avoided-words.ts';
import { findAvoidedWords, findMessageFaults, findSameTexts } from './message-faults.ts';
import { untranslatedTexts } from './untranslated-texts.ts';

const { en, ...others } = catalogues;

describe.each(Object.entries(others))('the texts in %s', (language, texts) => {
  test('the texts are complete, with every plural form and every placeholder', () => {
    expect(findMessageFaults(en, texts, language)).toEqual([]);
  });

  test('the texts are translated, except names and words that are equal in both languages', () => {
    const same = findSameTexts(en, texts).map(({ text }) => text);
    const words = same.filter((text) => /\p{L}{2}/u.test(withoutFillings(text)));
    expect(new Set(words)).toEqual(untranslatedTexts[language]);
  });
});

test('no Spanish text has a full stop after a time, because “7:00 p.m.” ends with one', () => {
  const found = JSON.stringify(catalogues.es).match(/[^.]*\{\{(?:slot|time|until|closes)\}\}\./g);
  expect(found ?? []).toEqual([]);
});

test('the English texts have the plural forms of English', () => {
  expect(findMessageFaults(en, en, 'en')).toEqual([]);
});

test.each(languages)(
  'the texts in %s contain no avoided word, except in exempt texts',
  (language) => {
    const found = findAvoidedWords(catalogues[language], avoidedWords[language]);
    expect(found.filter(({ key }) => !fixedTexts.has(key))).toEqual([]);
  },
);

test('each text that is exempt from the check of avoided words contains an avoided word', () => {
  const found = languages.flatMap((each) => findAvoidedWords(catalogues[each], avoidedWords[each]));
  const keys = new Set(found.map(({ key }) => key));
  expect([...fixedTexts].filter((key) => !keys.has(key))).toEqual([]);
});

describe('the check of texts', () => {
  const model = { shop: { cars_one: 'One car', cars_other: '{{count}} cars', hi: 'Hi {{name}}' } };

  test('the check of texts reports missing and additional keys', () => {
    expect(findMessageFaults({ shop: { a: 'A' } }, { shop: { b: 'B' } }, 'es')).toEqual([
      'shop:a is missing',
      'shop:b is in no other language',
    ]);
  });

  test('the check of texts reports missing plural forms of the language', () => {
    const spanish = {
      shop: { cars_one: 'Un auto', cars_other: '{{count}} autos', hi: '¡{{name}}!' },
    };
    expect(findMessageFaults(model, spanish, 'es')).toEqual(['shop:cars has no form many']);
  });

  test('the check of texts reports missing and unknown placeholders', () => {
    const texts = { shop: { cars_one: 'Ein Auto', cars_other: 'Autos', hi: 'Hallo {{nmae}}' } };
    expect(findMessageFaults(model, texts, 'de')).toEqual([
      'shop:cars does not say {{count}}',
      'shop:hi does not say {{name}}',
      'shop:hi says an unknown {{nmae}}',
    ]);
  });

  test.each<[Language, string, string]>([
    ['en', 'Sent by itself, colours included', '“by itself”, write: automatically'],
    [
      'es',
      'La {{cita}} es en la sala\u00a0de espera',
      '“sala”, write: sala de exhibición, in full',
    ],
    ['fr', 'Un conseiller tranchera\u202f!', '“tranchera”, write: décider, résoudre'],
  ])('the check of texts reports an avoided word in %s', (language, hi, fault) => {
    expect(findAvoidedWords({ shop: { hi } }, avoidedWords[language])).toContainEqual({
      key: 'shop:hi',
      fault,
    });
  });

  test('the check for avoided words ignores placeholders, parts of words, and allowed phrases', () => {
    const texts = {
      en: '{{telephone}}: antibody, cancellation',
      es: 'Visitante sin cita, sala de exhibición, unidades: {{sala}}',
      fr: 'Visiteur sans rendez-vous\u00a0: tranche horaire, e-mail',
    };
    const found = languages.flatMap((each) =>
      findAvoidedWords({ shop: { hi: texts[each] } }, avoidedWords[each]),
    );
    expect(found).toEqual([]);
  });
});

function withoutFillings(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}/g, '');
}
