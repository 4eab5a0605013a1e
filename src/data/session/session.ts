import * as v from 'valibot';
import { agentSchema } from '#domain/agents/agent.ts';
import { SIGN_IN_LASTS_MS } from '#domain/durations.ts';
import { showroomSchema } from '#domain/showrooms/showroom.ts';
import { instantSchema } from '#domain/time.ts';

/** The signed-in agent of this tablet, and the showroom. */
export const sessionSchema = v.object({
  agent: agentSchema,
  showroom: showroomSchema,
  /** The agent's token for the server API; null after an offline sign-in. */
  token: v.nullable(v.string()),
  signedInAt: instantSchema,
});
export type Session = v.InferOutput<typeof sessionSchema>;

/** Clocks are corrected by minutes during work; such a correction signs no agent out. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

/**
 * Whether a session is valid. A session that began while the clock was ahead is over: otherwise it
 * would exceed its twelve hours.
 */
export function isCurrent(session: Session, now: number): boolean {
  const age = now - session.signedInAt;
  return age < SIGN_IN_LASTS_MS && age >= -CLOCK_TOLERANCE_MS;
}
