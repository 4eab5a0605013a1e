import { describe, expect, test } from 'vitest';
import { catalogues } from './catalogues.testing.ts';

const patterns = {
  en: {
    noRoom: /enough space on this tablet/,
    promise: /[^"]*records are still saved[^"]*/i,
  },
  es: {
    noRoom: /espacio suficiente en esta tableta/,
    promise: /[^"]*registros se siguen guardando[^"]*/i,
  },
  fr: {
    noRoom: /assez d’espace sur cette tablette/,
    promise: /[^"]*fiches sont toujours enregistrées[^"]*/i,
  },
} as const;

describe.each(['en', 'es', 'fr'] as const)(
  '%s texts for a tablet whose storage is full',
  (language) => {
    const { noRoom, promise } = patterns[language];
    const texts = catalogues[language];

    test('if a document does not fit on the tablet, the error names the missing space', () => {
      const { failure, fetchFailed } = texts['documents'] as Record<string, object>;
      expect(failure).toHaveProperty('DOCUMENT_NO_ROOM', expect.stringMatching(noRoom));
      expect(fetchFailed).toHaveProperty('NOT_KEPT', expect.stringMatching(noRoom));
    });

    // A storage-full tablet rejects new records as well as documents.
    test('no text promises that records are still saved', () => {
      expect(JSON.stringify(texts).match(promise)).toBeNull();
    });
  },
);
