import type { IdleLimits } from '../../device/idle.ts';

/** WCAG 2.2.1 requires at least twenty seconds. */
const WARNING_MS = 30_000;

/** Factor with a half-typed form: typing a long address may include pauses. */
const HALF_TYPED = 2;
/** Factor for an agent at work, who often leaves to show a car and comes back. */
const AT_WORK = 3;

/** Returns the idle limits of this tablet for its current use. */
export function idleLimits(
  idleMs: number,
  { isHalfTyped, isAtWork }: { isHalfTyped: boolean; isAtWork: boolean },
): IdleLimits {
  const limitMs = idleMs * (isHalfTyped ? HALF_TYPED : 1) * (isAtWork ? AT_WORK : 1);
  return { limitMs, warningMs: WARNING_MS };
}
