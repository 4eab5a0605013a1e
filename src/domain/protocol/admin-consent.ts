import * as v from 'valibot';
import { consentTextSchema } from '../registration/registration-options.ts';
import { lineSchema } from '../text.ts';
import { dataOf, type Endpoint } from './endpoint.ts';

/** A version is published once and never changes. */
export const newConsentTextSchema = v.object({
  /** What customers are kept with: `2026-03`. */
  version: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,40}$/)),
  /** In the words of head office's lawyers; a language without any asks in the app's own. */
  sentences: v.strictObject({
    en: lineSchema,
    es: v.optional(lineSchema),
    fr: v.optional(lineSchema),
  }),
});
export type NewConsentText = v.InferOutput<typeof newConsentTextSchema>;

const consentTextsSchema = v.object({
  /** What is asked now; null where head office has said nothing yet. */
  inForce: v.nullable(consentTextSchema),
  /** The newest first. */
  earlier: v.array(consentTextSchema),
});
export type ConsentTexts = v.InferOutput<typeof consentTextsSchema>;

export const listConsentTextsEndpoint = {
  method: 'GET',
  path: '/admin/consent',
  response: dataOf(consentTextsSchema),
} as const satisfies Endpoint;

export const publishConsentTextEndpoint = {
  method: 'POST',
  path: '/admin/consent',
  body: newConsentTextSchema,
  response: dataOf(consentTextsSchema),
  reasons: ['ALREADY_EXISTS'],
} as const satisfies Endpoint;
