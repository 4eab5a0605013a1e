import * as v from 'valibot';
import { agentCodeSchema, agentSchema } from '../agents/agent.ts';
import { idSchema } from '../id.ts';
import { showroomSchema, showroomSummarySchema } from '../showrooms/showroom.ts';
import { instantSchema } from '../time.ts';
import type { Endpoint } from './endpoint.ts';

export const signInRequestSchema = v.object({
  agentCode: agentCodeSchema,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  showroomId: v.optional(idSchema),
});
export type SignInRequest = v.InferOutput<typeof signInRequestSchema>;

export const typedCodeSchema = v.pipe(v.string(), v.maxLength(64));

/** A sign-in with a code if the agent has two-factor authentication. */
const codedSignInRequestSchema = v.object({
  ...signInRequestSchema.entries,
  code: v.optional(typedCodeSchema),
});
export type CodedSignInRequest = v.InferOutput<typeof codedSignInRequestSchema>;

/** The response of protocol 1; later responses extend it. */
export const signInResponseSchema = v.object({
  data: v.object({
    token: v.string(),
    expiresAt: instantSchema,
    /** The agent's preferences arrive with the synced rows. */
    agent: v.omit(agentSchema, [
      'location',
      'theme',
      'notifications',
      'twoFactorSince',
      'signInChangedAt',
    ]),
    /** The coordinates arrive with the catalogue. */
    showroom: v.omit(showroomSchema, ['coordinates']),
  }),
});

/** The current response, with the complete agent row. */
const fullSignInResponseSchema = v.object({
  data: v.object({ ...signInResponseSchema.entries.data.entries, agent: agentSchema }),
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
/** Credentials on a demo server; absent on every other server. */
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
