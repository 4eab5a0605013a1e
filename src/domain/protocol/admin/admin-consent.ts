import * as v from 'valibot';
import { consentTextSchema } from '../../registration/registration-options.ts';
import { singleLineTextSchema } from '../../values/text.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../endpoint.ts';

/** A new version of the consent text. A published version never changes. */
export const newConsentTextSchema = v.object({
  /** Version name, stored with each customer's consent: `2026-03`. */
  version: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,40}$/)),
  /**
   * Consent sentences by language. For a language without a sentence, the app shows its built-in
   * sentence.
   */
  sentences: v.strictObject({
    en: singleLineTextSchema,
    es: v.optional(singleLineTextSchema),
    fr: v.optional(singleLineTextSchema),
  }),
});
export type NewConsentText = v.InferOutput<typeof newConsentTextSchema>;

const consentTextsSchema = v.object({
  /** The consent text in force; null if no consent text exists. */
  inForce: v.nullable(consentTextSchema),
  /** Earlier versions of the consent text, newest first. */
  earlier: v.array(consentTextSchema),
});
export type ConsentTexts = v.InferOutput<typeof consentTextsSchema>;

export const listConsentTextsEndpoint = {
  method: 'GET',
  path: '/admin/consent',
  response: createDataEnvelopeSchema(consentTextsSchema),
} as const satisfies Endpoint;

export const publishConsentTextEndpoint = {
  method: 'POST',
  path: '/admin/consent',
  body: newConsentTextSchema,
  response: createDataEnvelopeSchema(consentTextsSchema),
  reasons: ['ALREADY_EXISTS'],
} as const satisfies Endpoint;
