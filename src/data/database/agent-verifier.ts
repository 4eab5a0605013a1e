import * as v from 'valibot';
import { agentSchema } from '#domain/agents/agent.ts';
import { showroomSchema } from '#domain/showrooms/showroom.ts';
import { instantSchema } from '#domain/time/time.ts';

/** Data for the offline sign-in of an agent. The password is stored only as a salted, slow hash. */
export const agentVerifierSchema = v.object({
  agentCode: v.string(),
  salt: v.instance(Uint8Array),
  hash: v.instance(Uint8Array),
  iterations: v.number(),
  agent: agentSchema,
  showroom: showroomSchema,
  /** Time of the agent's last online sign-in on this tablet; this tablet's clock, ms since 1970. */
  acceptedAt: instantSchema,
});
export type AgentVerifier = v.InferOutput<typeof agentVerifierSchema>;
