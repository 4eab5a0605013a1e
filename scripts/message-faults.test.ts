import { describe, expect, test } from 'vitest';
import { catalogues } from '../src/app/i18n/catalogues.testing.ts';
import { messageFaults, sameTexts } from './message-faults.ts';
import { sameAsInEnglish } from './same-as-in-english.ts';

const { en, ...others } = catalogues;

describe.each(Object.entries(others))('the texts in %s', (language, texts) => {
  test('are all there, in every plural form, with everything that is filled in', () => {
    expect(messageFaults(en, texts, language)).toEqual([]);
  });

  test('are translated, all but names and words that are the same in both', () => {
    const same = sameTexts(en, texts).map(({ text }) => text);
    const words = same.filter((text) => /\p{L}{2}/u.test(withoutFillings(text)));
    expect(new Set(words)).toEqual(sameAsInEnglish[language]);
  });
});

test('the English texts have the plural forms of English', () => {
  expect(messageFaults(en, en, 'en')).toEqual([]);
});

describe('what is looked for', () => {
  const model = { shop: { cars_one: 'One car', cars_other: '{{count}} cars', hi: 'Hi {{name}}' } };

  test('a key that is missing, and one that is too many', () => {
    expect(messageFaults({ shop: { a: 'A' } }, { shop: { b: 'B' } }, 'es')).toEqual([
      'shop:a is missing',
      'shop:b is in no other language',
    ]);
  });

  test('a plural form the language has and the texts have not', () => {
    const spanish = {
      shop: { cars_one: 'Un auto', cars_other: '{{count}} autos', hi: '¡{{name}}!' },
    };
    expect(messageFaults(model, spanish, 'es')).toEqual(['shop:cars has no form many']);
  });

  test('what is filled in under another name, or not at all', () => {
    const texts = { shop: { cars_one: 'Ein Auto', cars_other: 'Autos', hi: 'Hallo {{nmae}}' } };
    expect(messageFaults(model, texts, 'de')).toEqual([
      'shop:cars does not say {{count}}',
      'shop:hi does not say {{name}}',
      'shop:hi says an unknown {{nmae}}',
    ]);
  });
});

function withoutFillings(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}/g, '');
}
