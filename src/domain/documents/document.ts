import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { instantSchema } from '../time.ts';

/** What a document may be: papers and photographs that every tablet and phone can show or pass on. */
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A scanned contract of many pages, or a photograph as a telephone takes it. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

/** SHA-256 of the content, hexadecimal. */
const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** What is known of a document besides its content. */
export const documentFields = {
  name: lineSchema,
  type: v.picklist(documentTypes),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_DOCUMENT_BYTES)),
  /** Names the content: two documents of one hash are one content. */
  sha256: sha256Schema,
} as const;

/** A paper or photograph in a customer's file. Its content travels beside the rows, in pieces. */
export const documentSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  customerId: idSchema,
  ...documentFields,
  /** The tablet's clock. */
  addedAt: instantSchema,
  addedBy: idSchema,
});
export type Document = v.InferOutput<typeof documentSchema>;
