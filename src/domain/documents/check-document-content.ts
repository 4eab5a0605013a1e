import { type DocumentType, MAX_DOCUMENT_BYTES } from './document.ts';
import { getTypeByExtension, sniffType } from './sniff-type.ts';

/** Reasons for rejecting the content of a document. Codes never change their meaning. */
export type ContentRefusal =
  | 'DOCUMENT_EMPTY'
  | 'DOCUMENT_TOO_LARGE'
  /** Neither a PDF nor a known image format, whatever the file name. */
  | 'DOCUMENT_TYPE'
  /** The content does not match the file extension, such as a PDF in a file named `.png`. */
  | 'DOCUMENT_NOT_AS_NAMED';

/**
 * Returns the type of a file according to its content, or the reason for rejecting the file. Tablet
 * and server both use this function.
 */
export function checkDocumentContent(
  name: string,
  content: Uint8Array,
): { ok: true; type: DocumentType } | { ok: false; code: ContentRefusal } {
  if (content.length === 0) return { ok: false, code: 'DOCUMENT_EMPTY' };
  if (content.length > MAX_DOCUMENT_BYTES) return { ok: false, code: 'DOCUMENT_TOO_LARGE' };
  const type = sniffType(content);
  if (!type) return { ok: false, code: 'DOCUMENT_TYPE' };
  const typeByExtension = getTypeByExtension(name);
  if (typeByExtension && typeByExtension !== type)
    return { ok: false, code: 'DOCUMENT_NOT_AS_NAMED' };
  return { ok: true, type };
}
