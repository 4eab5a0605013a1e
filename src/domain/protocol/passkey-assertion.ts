import * as v from 'valibot';

const base64UrlSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,4096}$/));

/**
 * A challenge signed by a passkey, as `navigator.credentials.get` returns it in the JSON format of
 * WebAuthn.
 */
export const passkeyAssertionSchema = v.object({
  id: base64UrlSchema,
  rawId: base64UrlSchema,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: base64UrlSchema,
    authenticatorData: base64UrlSchema,
    signature: base64UrlSchema,
    userHandle: v.optional(base64UrlSchema),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertionSchema>;
