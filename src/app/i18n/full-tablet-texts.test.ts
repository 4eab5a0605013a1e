import { describe, expect, test } from 'vitest';
import { catalogues } from './catalogues.testing.ts';

const patterns = {
  en: {
    noRoom: /enough room on this tablet/,
    promise: /[^"]*records are still saved[^"]*/i,
  },
  es: {
    noRoom: /espacio suficiente en esta tableta/,
    promise: /[^"]*registros se siguen guardando[^"]*/i,
  },
  fr: {
    noRoom: /assez de place sur cette tablette/,
    promise: /[^"]*fiches sont toujours enregistrées[^"]*/i,
  },
} as const;

describe.each(['en', 'es', 'fr'] as const)('texts of a full tablet in %s', (language) => {
  const { noRoom, promise } = patterns[language];
  const texts = catalogues[language];

  test('the texts about a document without space name the tablet', () => {
    const { failure, fetchFailed } = texts['documents'] as Record<string, object>;
    expect(failure).toHaveProperty('DOCUMENT_NO_ROOM', expect.stringMatching(noRoom));
    expect(fetchFailed).toHaveProperty('NOT_KEPT', expect.stringMatching(noRoom));
  });

  // A full tablet rejects records as well.
  test('no text promises that records are saved', () => {
    expect(JSON.stringify(texts).match(promise)).toBeNull();
  });
});
