import { type DocumentType, MAX_DOCUMENT_BYTES } from './document.ts';
import { claimedType, sniffType } from './sniff-type.ts';

/** Why a content is not taken. Closed list; codes never change meaning. */
export type ContentRefusal =
  | 'DOCUMENT_EMPTY'
  | 'DOCUMENT_TOO_LARGE'
  /** Neither a PDF nor a picture of a known kind, whatever it is called. */
  | 'DOCUMENT_TYPE'
  /** A PDF that is called a picture, or the like. */
  | 'DOCUMENT_NOT_AS_NAMED';

/** What a file really is, or why it is not taken. The same on tablet and server. */
export function checkContent(
  name: string,
  content: Uint8Array,
): { ok: true; type: DocumentType } | { ok: false; code: ContentRefusal } {
  if (content.length === 0) return { ok: false, code: 'DOCUMENT_EMPTY' };
  if (content.length > MAX_DOCUMENT_BYTES) return { ok: false, code: 'DOCUMENT_TOO_LARGE' };
  const type = sniffType(content);
  if (!type) return { ok: false, code: 'DOCUMENT_TYPE' };
  const claimed = claimedType(name);
  if (claimed && claimed !== type) return { ok: false, code: 'DOCUMENT_NOT_AS_NAMED' };
  return { ok: true, type };
}
