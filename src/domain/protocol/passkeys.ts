import * as v from 'valibot';
import { agentSchema } from '../agents/agent.ts';
import { instantSchema } from '../time/time.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { createDataEnvelopeSchema, type Endpoint } from './endpoint.ts';
import {
  loginEndpoint,
  passkeyAssertionSchema,
  signInRequestSchema,
  typedCodeSchema,
} from './sign-in.ts';

export const passkeyErrorReasons = [
  /** The challenge has expired, was used before, or belongs to another agent. */
  'CHALLENGE_EXPIRED',
  'PASSKEY_WRONG',
  'NO_PASSKEY',
  'PASSKEY_KNOWN',
  'TOO_MANY_PASSKEYS',
  /** The address of the server is not a domain with HTTPS, which browsers require for passkeys. */
  'PASSKEYS_UNAVAILABLE',
] as const;
export type PasskeyErrorReason = (typeof passkeyErrorReasons)[number];

const passwordSchema = signInRequestSchema.entries.password;

/** Time in which a passkey must answer a challenge, ms. */
export const PASSKEY_CHALLENGE_MS = 5 * 60 * 1000;

export const MAX_PASSKEYS_PER_AGENT = 10;

export const PASSKEY_NAME_MAX_LENGTH = 60;
const passkeyNameSchema = v.pipe(singleLineTextSchema, v.maxLength(PASSKEY_NAME_MAX_LENGTH));

const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: instantSchema,
  lastUsedAt: v.nullable(instantSchema),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

const secondFactorsSchema = v.object({
  /** Time when the authenticator app was confirmed; null without an authenticator app. */
  authenticatorSince: v.nullable(instantSchema),
  passkeys: v.array(passkeySchema),
});
export type SecondFactors = v.InferOutput<typeof secondFactorsSchema>;

const secondFactorsResponseSchema = createDataEnvelopeSchema(secondFactorsSchema);

export const listPasskeysEndpoint = {
  method: 'GET',
  path: '/agents/passkeys',
  response: secondFactorsResponseSchema,
} as const satisfies Endpoint;

export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

const credentialSchema = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(v.picklist(passkeyTransports)),
});

/** Options for `navigator.credentials.create`, in the JSON format of WebAuthn. */
const creationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(credentialSchema),
  authenticatorSelection: v.object({
    residentKey: v.literal('preferred'),
    userVerification: v.literal('preferred'),
  }),
});
export type PasskeyCreationOptions = v.InferOutput<typeof creationOptionsSchema>;

/**
 * Starts the setup of a passkey. The request contains the password, so that another user of the
 * tablet cannot add a passkey.
 */
export const beginPasskeyEndpoint = {
  method: 'POST',
  path: '/agents/passkeys',
  body: v.object({ password: passwordSchema }),
  response: createDataEnvelopeSchema(creationOptionsSchema),
  reasons: ['PASSWORD_WRONG', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_PASSKEYS'],
} as const satisfies Endpoint;

const MAX_TRANSPORTS = 8;
const { id, rawId, type, response } = passkeyAssertionSchema.entries;
const { clientDataJSON } = response.entries;

/** A new passkey, as `navigator.credentials.create` returns it in the JSON format of WebAuthn. */
const passkeyRegistrationSchema = v.object({
  id,
  rawId,
  type,
  response: v.object({
    clientDataJSON,
    attestationObject: v.pipe(v.string(), v.regex(/^[\w-]{1,8192}$/)),
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/))), v.maxLength(MAX_TRANSPORTS)),
    ),
  }),
});
export type PasskeyRegistration = v.InferOutput<typeof passkeyRegistrationSchema>;

const passkeyConfirmationSchema = v.object({
  agent: agentSchema,
  /** New recovery codes, if the passkey is the only second factor; empty otherwise. */
  recoveryCodes: v.array(v.string()),
});
export type PasskeyConfirmation = v.InferOutput<typeof passkeyConfirmationSchema>;

export const confirmPasskeyEndpoint = {
  method: 'POST',
  path: '/agents/passkeys/confirm',
  body: v.object({ name: passkeyNameSchema, passkey: passkeyRegistrationSchema }),
  response: createDataEnvelopeSchema(passkeyConfirmationSchema),
  reasons: [
    'CHALLENGE_EXPIRED',
    'PASSKEY_WRONG',
    'PASSKEY_KNOWN',
    'PASSKEYS_UNAVAILABLE',
    'TOO_MANY_PASSKEYS',
  ],
} as const satisfies Endpoint;

const passkeyParamsSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

export const renamePasskeyEndpoint = {
  method: 'PUT',
  path: '/agents/passkeys/{id}',
  params: passkeyParamsSchema,
  body: v.object({ name: passkeyNameSchema }),
  response: secondFactorsResponseSchema,
} as const satisfies Endpoint;

/**
 * Removes a passkey. The request contains the password and, if the passkey is the agent's last
 * second factor, also an assertion of this passkey or a recovery code.
 */
export const endPasskeyEndpoint = {
  method: 'POST',
  path: '/agents/passkeys/{id}/end',
  params: passkeyParamsSchema,
  body: v.object({
    password: passwordSchema,
    code: v.optional(typedCodeSchema),
    passkey: v.optional(passkeyAssertionSchema),
  }),
  response: createDataEnvelopeSchema(v.object({ agent: agentSchema })),
  reasons: [
    'PASSWORD_WRONG',
    'CODE_REQUIRED',
    'CODE_WRONG',
    'CHALLENGE_EXPIRED',
    'PASSKEY_WRONG',
    'PASSKEYS_UNAVAILABLE',
  ],
} as const satisfies Endpoint;

/** Options for `navigator.credentials.get`, in the JSON format of WebAuthn. */
const requestOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  allowCredentials: v.array(credentialSchema),
  userVerification: v.literal('preferred'),
});
export type PasskeyRequestOptions = v.InferOutput<typeof requestOptionsSchema>;

/** Issues the challenge that a passkey signs, for a sign-in or for the removal of a passkey. */
export const requestPasskeyChallengeEndpoint = {
  method: 'POST',
  path: '/agents/login/passkey',
  body: v.object({
    agentCode: signInRequestSchema.entries.agentCode,
    password: passwordSchema,
    deviceToken: v.optional(v.pipe(v.string(), v.maxLength(128))),
  }),
  response: createDataEnvelopeSchema(requestOptionsSchema),
  reasons: ['NO_PASSKEY', 'PASSKEYS_UNAVAILABLE'],
} as const satisfies Endpoint;

/**
 * The sign-in with the field `passkey`, as the server validates it. Apps use `loginEndpoint`, which
 * lacks the schema of a passkey, so that the code of the first screen stays small.
 */
export const passkeySignInEndpoint = {
  ...loginEndpoint,
  body: v.object({
    ...loginEndpoint.body.entries,
    passkey: v.optional(passkeyAssertionSchema),
  }),
  reasons: [...loginEndpoint.reasons, 'CHALLENGE_EXPIRED', 'PASSKEY_WRONG', 'PASSKEYS_UNAVAILABLE'],
} as const satisfies Endpoint;
