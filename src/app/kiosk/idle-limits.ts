import type { IdleLimits } from '../../device/idle.ts';

/** Duration of the idle warning, ms. WCAG 2.2.1 requires at least twenty seconds. */
const WARNING_MS = 30_000;

/**
 * Factor of the idle limit while a form has unsaved input, because users pause while they type a
 * long address.
 */
const UNSAVED_WORK_FACTOR = 2;
/** Factor of the idle limit for an agent at work, who often leaves the tablet to show a car. */
const STAFF_FACTOR = 3;

/**
 * Returns the idle limit and the duration of the warning, in ms; `idleMs` is the configured idle
 * limit.
 */
export function getIdleLimits(
  idleMs: number,
  { isHalfTyped, isAtWork }: { isHalfTyped: boolean; isAtWork: boolean },
): IdleLimits {
  const limitMs = idleMs * (isHalfTyped ? UNSAVED_WORK_FACTOR : 1) * (isAtWork ? STAFF_FACTOR : 1);
  return { limitMs, warningMs: WARNING_MS };
}
