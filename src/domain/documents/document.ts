import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';

export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * Maximum size of a document in bytes, enough for a scanned contract of many pages or a phone
 * photo.
 */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

/** SHA-256 of the content, hexadecimal. */
const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const documentFields = {
  name: singleLineTextSchema,
  type: v.picklist(documentTypes),
  /** Size in bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_DOCUMENT_BYTES)),
  /** Hash of the content. Documents of one dealer with the same hash share one content. */
  sha256: sha256Schema,
} as const;

/**
 * A document or photo of a customer. The row does not contain the content, which is transferred in
 * pieces.
 */
export const documentSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  customerId: idSchema,
  ...documentFields,
  /** Time of the action by the tablet's clock, ms since 1970. */
  addedAt: instantSchema,
  addedBy: idSchema,
});
export type Document = v.InferOutput<typeof documentSchema>;
