import * as v from 'valibot';
import { agentCodeSchema, agentSchema } from '../agents/agent.ts';
import { passwordProblems } from '../agents/new-password.ts';
import { createDataEnvelopeSchema, type Endpoint } from './endpoint.ts';
import { signInRequestSchema, typedCodeSchema } from './sign-in.ts';

const passwordSchema = signInRequestSchema.entries.password;

/** Six digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const twoFactorCodeSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[0-9A-Z]{6,16}$/),
);

const changePasswordRequestSchema = v.object({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
});
export type ChangePasswordRequest = v.InferOutput<typeof changePasswordRequestSchema>;

const changedAgentResponseSchema = createDataEnvelopeSchema(v.object({ agent: agentSchema }));

export const changePasswordEndpoint = {
  method: 'POST',
  path: '/agents/password',
  body: changePasswordRequestSchema,
  response: changedAgentResponseSchema,
  reasons: ['PASSWORD_WRONG', ...passwordProblems],
} as const satisfies Endpoint;

const twoFactorSetupSchema = v.object({
  /** Secret in Base32, so that an agent can type the secret into an authenticator app. */
  secret: v.string(),
  /** The same secret as an `otpauth://…` URI, for a QR code. */
  uri: v.string(),
});
export type TwoFactorSetup = v.InferOutput<typeof twoFactorSetupSchema>;

/**
 * Starts the setup of two-factor sign-in. The request contains the password, so that another
 * user of the tablet cannot turn on two-factor sign-in.
 */
export const beginTwoFactorEndpoint = {
  method: 'POST',
  path: '/agents/two-factor',
  body: v.object({ password: passwordSchema }),
  response: createDataEnvelopeSchema(twoFactorSetupSchema),
  reasons: ['PASSWORD_WRONG'],
} as const satisfies Endpoint;

const twoFactorConfirmationSchema = v.object({
  agent: agentSchema,
  recoveryCodes: v.array(v.string()),
});
export type TwoFactorConfirmation = v.InferOutput<typeof twoFactorConfirmationSchema>;

export const confirmTwoFactorEndpoint = {
  method: 'POST',
  path: '/agents/two-factor/confirm',
  body: v.object({ code: typedCodeSchema }),
  response: createDataEnvelopeSchema(twoFactorConfirmationSchema),
  reasons: ['NOT_BEGUN', 'CODE_WRONG'],
} as const satisfies Endpoint;

export const endTwoFactorEndpoint = {
  method: 'POST',
  path: '/agents/two-factor/end',
  body: v.object({ password: passwordSchema, code: typedCodeSchema }),
  response: changedAgentResponseSchema,
  reasons: ['PASSWORD_WRONG', 'CODE_REQUIRED', 'CODE_WRONG'],
} as const satisfies Endpoint;

/** Sets a password with a one-time code that an administrator issued. */
export const resetPasswordEndpoint = {
  method: 'POST',
  path: '/agents/reset',
  body: v.object({
    agentCode: agentCodeSchema,
    resetCode: typedCodeSchema,
    newPassword: passwordSchema,
  }),
  response: changedAgentResponseSchema,
  reasons: passwordProblems,
} as const satisfies Endpoint;

/**
 * `reason` of 403 `FORBIDDEN` for an agent whose role requires two-factor sign-in, until the agent
 * has set it up.
 */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

/** Ends the session of the agent token in the request. */
export const endCurrentSessionEndpoint = {
  method: 'DELETE',
  path: '/agents/sessions/current',
  response: createDataEnvelopeSchema(v.null()),
} as const satisfies Endpoint;

/** Reasons why the server rejects a password or code with the error `INVALID_CREDENTIALS`. */
export const credentialErrorReasons = [
  'CODE_REQUIRED',
  'CODE_WRONG',
  'PASSWORD_WRONG',
  'NOT_BEGUN',
] as const;
export type CredentialErrorReason = (typeof credentialErrorReasons)[number];
