/** When a downloaded version may take over without a confirmation. */

interface Moment {
  /** The tablet shows the welcome screen. */
  isWelcome: boolean;
  /** Hour of the day, by this tablet's clock. */
  hour: number;
  /** Time since the last touch, ms. */
  idleMs: number;
  isHalfTyped: boolean;
  /** The version has refused once because it cannot read the outbox, and entries still wait. */
  isHeld: boolean;
}

const MINUTE_MS = 60_000;
/** A short pause, so that a user who is about to touch the screen does not meet a loading page. */
const WELCOME_IDLE_MS = 5000;
const NIGHT_IDLE_MS = 10 * MINUTE_MS;
const NIGHT = { from: 1, to: 5 };

/**
 * Whether an update may start now: never with a half-typed form; on an idle welcome screen, or at
 * night on a tablet that is idle for ten minutes.
 */
export function mayUpdateAlone({ isWelcome, hour, idleMs, isHalfTyped, isHeld }: Moment): boolean {
  if (isHalfTyped || isHeld) return false;
  if (isWelcome) return idleMs >= WELCOME_IDLE_MS;
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return isNight && idleMs >= NIGHT_IDLE_MS;
}
