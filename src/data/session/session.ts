import * as v from 'valibot';
import { agentSchema } from '#domain/agents/agent.ts';
import { showroomSchema } from '#domain/showrooms/showroom.ts';
import { SIGN_IN_LIFETIME_MS } from '#domain/time/durations.ts';
import { instantSchema } from '#domain/time/time.ts';

export const sessionSchema = v.object({
  agent: agentSchema,
  showroom: showroomSchema,
  /** The agent's token for the server API; null after an offline sign-in. */
  token: v.nullable(v.string()),
  signedInAt: instantSchema,
  /**
   * Present if the agent's role requires two-factor sign-in, which the agent has not set up. The
   * server then permits only the set-up.
   */
  secondFactorRequired: v.optional(v.literal(true)),
});
export type Session = v.InferOutput<typeof sessionSchema>;

/**
 * A session may begin up to this time after `now`, so that a small correction of the clock does not
 * sign the agent out.
 */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

/**
 * Whether a session is valid at the time `now`. A session that began while the clock was far ahead
 * is invalid, because it would last longer than twelve hours.
 */
export function isSessionValid(session: Session, now: number): boolean {
  const age = now - session.signedInAt;
  return age < SIGN_IN_LIFETIME_MS && age >= -CLOCK_TOLERANCE_MS;
}
