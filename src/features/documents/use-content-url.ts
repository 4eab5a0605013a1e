import { useEffect, useMemo } from 'react';
import type { Document } from '#domain/documents/document.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { readDocumentContent } from '../../data/queries/customers/document-queries.ts';

/**
 * Returns an object URL of the content of a document while the document is displayed; undefined
 * until the first read, null if this tablet does not store the content.
 */
export function useContentUrl({ sha256, type }: Document): string | null | undefined {
  const bytes = useLiveValue(() => readDocumentContent(localDatabase, sha256), [sha256]);
  const url = useMemo(
    () => (bytes ? URL.createObjectURL(new Blob([bytes], { type })) : null),
    [bytes, type],
  );
  // Object URLs are a resource of the page and must be revoked.
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return bytes === undefined ? undefined : url;
}
