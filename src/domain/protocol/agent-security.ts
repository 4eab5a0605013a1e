import * as v from 'valibot';
import { agentCodeSchema, agentSchema } from '../agents/agent.ts';
import type { Endpoint } from './endpoint.ts';
import { signInRequestSchema } from './sign-in.ts';

const passwordSchema = signInRequestSchema.entries.password;

/** Six digits of an authenticator, or a recovery code; how it is grouped does not matter. */
export const codeSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[0-9A-Z]{6,16}$/),
);

/** `POST /api/agents/login`, where the agent has turned two-factor sign-in on. */
export const codedSignInRequestSchema = v.object({
  ...signInRequestSchema.entries,
  code: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type CodedSignInRequest = v.InferOutput<typeof codedSignInRequestSchema>;

/** `POST /api/agents/password`. */
export const changePasswordRequestSchema = v.object({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
});
export type ChangePasswordRequest = v.InferOutput<typeof changePasswordRequestSchema>;

/** `POST /api/agents/two-factor`: who asks has to show that it is them. */
export const beginTwoFactorRequestSchema = v.object({ password: passwordSchema });

export const beginTwoFactorResponseSchema = v.object({
  data: v.object({
    /** Base32, as authenticators take it when it is typed. */
    secret: v.string(),
    /** The same as `otpauth://…`, for a QR code. */
    uri: v.string(),
  }),
});
export type BegunTwoFactor = v.InferOutput<typeof beginTwoFactorResponseSchema>['data'];

/** `POST /api/agents/two-factor/confirm`. */
export const confirmTwoFactorRequestSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(64)),
});

export const confirmTwoFactorResponseSchema = v.object({
  data: v.object({ agent: agentSchema, recoveryCodes: v.array(v.string()) }),
});
export type ConfirmedTwoFactor = v.InferOutput<typeof confirmTwoFactorResponseSchema>['data'];

/** `POST /api/agents/two-factor/end`. */
export const endTwoFactorRequestSchema = v.object({
  password: passwordSchema,
  code: v.pipe(v.string(), v.maxLength(64)),
});

/** What every change of the way to sign in answers: the agent as they are now. */
export const changedAgentResponseSchema = v.object({ data: v.object({ agent: agentSchema }) });

/** Sets a password with a code of an administrator. */
export const resetPasswordEndpoint = {
  method: 'POST',
  path: '/agents/reset',
  body: v.object({
    agentCode: agentCodeSchema,
    resetCode: v.pipe(v.string(), v.maxLength(64)),
    newPassword: passwordSchema,
  }),
  response: changedAgentResponseSchema,
} as const satisfies Endpoint;

/** Why a secret that somebody showed was not taken. It goes along with an INVALID_CREDENTIALS. */
export const secretReasons = [
  'CODE_REQUIRED',
  'CODE_WRONG',
  'PASSWORD_WRONG',
  'NOT_BEGUN',
] as const;
export type SecretReason = (typeof secretReasons)[number];
