import { useEffect, useMemo } from 'react';
import type { Document } from '#domain/documents/document.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readContent } from '../../data/queries/document-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';

/** An address for the content of a document while it is shown; null where it is not on this tablet. */
export function useContentUrl({ sha256, type }: Document): string | null | undefined {
  const bytes = useLiveValue(() => readContent(localDatabase, sha256), [sha256]);
  const url = useMemo(
    () => (bytes ? URL.createObjectURL(new Blob([bytes], { type })) : null),
    [bytes, type],
  );
  // Such addresses belong to the page, and are given back to it.
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return bytes === undefined ? undefined : url;
}
