import * as v from 'valibot';
import { agentCodeSchema, agentSchema } from '../agents/agent.ts';
import { showroomSchema, showroomSummarySchema } from '../showrooms/showroom.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import type { Endpoint } from './endpoint.ts';
import { actorGrantSchema } from './mutation-envelope.ts';

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

export const signInRequestSchema = v.object({
  agentCode: agentCodeSchema,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  showroomId: v.optional(idSchema),
});
export type SignInRequest = v.InferOutput<typeof signInRequestSchema>;

export const typedCodeSchema = v.pipe(v.string(), v.maxLength(64));

/**
 * Body of a sign-in. `code` is required for two-factor sign-in unless a passkey replaces the code.
 * With the token of an enrolled tablet, wrong tries are counted for the tablet instead of for the
 * network address.
 */
const codedSignInRequestSchema = v.object({
  ...signInRequestSchema.entries,
  code: v.optional(typedCodeSchema),
  deviceToken: v.optional(v.pipe(v.string(), v.maxLength(128))),
});
export type CodedSignInRequest = v.InferOutput<typeof codedSignInRequestSchema> & {
  /** Declared by `passkeySignInEndpoint`. */
  passkey?: PasskeyAssertion | undefined;
};

/** Response to a sign-in in protocol 1. Responses of later protocols contain additional fields. */
export const signInResponseSchema = v.object({
  data: v.object({
    token: v.string(),
    expiresAt: instantSchema,
    /** The agent without the fields that arrive only with the synced row. */
    agent: v.omit(agentSchema, [
      'location',
      'theme',
      'notifications',
      'twoFactorSince',
      'signInChangedAt',
    ]),
    /**
     * The showroom without coordinates, because the coordinates arrive with the rows of the
     * catalogue space.
     */
    showroom: v.omit(showroomSchema, ['coordinates']),
  }),
});

/**
 * The current response to a sign-in, with the complete agent row, and a grant if the request names
 * an enrolled tablet of a showroom in which the agent may act.
 */
const fullSignInResponseSchema = v.object({
  data: v.object({
    ...signInResponseSchema.entries.data.entries,
    agent: agentSchema,
    grant: v.optional(actorGrantSchema),
    /**
     * Present if the role of the agent requires two-factor sign-in and the agent has not set it up.
     * The session then only permits the set-up.
     */
    secondFactorRequired: v.optional(v.literal(true)),
  }),
});
export type SignInResult = v.InferOutput<typeof fullSignInResponseSchema>['data'];

export const loginEndpoint = {
  method: 'POST',
  path: '/agents/login',
  body: codedSignInRequestSchema,
  response: fullSignInResponseSchema,
  reasons: ['CODE_REQUIRED', 'CODE_WRONG'],
} as const satisfies Endpoint;

const demoHintSchema = v.object({ agentCode: v.string(), password: v.string() });
/** Agent code and password that a demo server shows. Other servers send no hint. */
export type DemoHint = v.InferOutput<typeof demoHintSchema>;

export const showroomListResponseSchema = v.object({
  data: v.array(showroomSummarySchema),
  demo: v.optional(demoHintSchema),
});

export const listSignInShowroomsEndpoint = {
  method: 'GET',
  path: '/agents/showrooms',
  response: showroomListResponseSchema,
} as const satisfies Endpoint;
