import * as v from 'valibot';
import { agentSchema } from '#domain/agents/agent.ts';
import { SIGN_IN_LASTS_MS } from '#domain/durations.ts';
import { showroomSchema } from '#domain/showrooms/showroom.ts';
import { instantSchema } from '#domain/time.ts';

/** Who is signed in on this tablet, and where. */
export const sessionSchema = v.object({
  agent: agentSchema,
  showroom: showroomSchema,
  /** The agent's token for head office's API; null after a sign-in without a network. */
  token: v.nullable(v.string()),
  signedInAt: instantSchema,
});
export type Session = v.InferOutput<typeof sessionSchema>;

/** Clocks are corrected by minutes while an agent works; that signs no agent out. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

/** A session that began while the clock was ahead is over: it would outlast its twelve hours. */
export function isCurrent(session: Session, now: number): boolean {
  const age = now - session.signedInAt;
  return age < SIGN_IN_LASTS_MS && age >= -CLOCK_TOLERANCE_MS;
}
