import * as v from 'valibot';
import { agentSchema } from '#domain/agents/agent.ts';
import { showroomSchema } from '#domain/showrooms/showroom.ts';
import { instantSchema } from '#domain/time.ts';

/** What lets a known agent sign in without a network. It cannot be turned back into a password. */
export const agentVerifierSchema = v.object({
  agentCode: v.string(),
  salt: v.instance(Uint8Array),
  hash: v.instance(Uint8Array),
  iterations: v.number(),
  agent: agentSchema,
  showroom: showroomSchema,
  /** When head office last accepted this agent here; this tablet's clock, ms. */
  acceptedAt: instantSchema,
});
export type AgentVerifier = v.InferOutput<typeof agentVerifierSchema>;
