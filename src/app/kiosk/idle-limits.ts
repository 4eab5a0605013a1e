import type { IdleLimits } from '../../device/idle.ts';

/** Twenty seconds is the least that accessibility asks for (WCAG 2.2.1). */
const WARNING_MS = 30_000;

/** Who types a long address has not gone. */
const HALF_TYPED = 2;
/** An agent at work looks at a car with somebody, and comes back. */
const AT_WORK = 3;

/** How long this tablet waits for a sign of life, as things stand. */
export function idleLimits(
  idleMs: number,
  { isHalfTyped, isAtWork }: { isHalfTyped: boolean; isAtWork: boolean },
): IdleLimits {
  const limitMs = idleMs * (isHalfTyped ? HALF_TYPED : 1) * (isAtWork ? AT_WORK : 1);
  return { limitMs, warningMs: WARNING_MS };
}
