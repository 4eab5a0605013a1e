/**
 * The facts that decide whether a downloaded version of the app may take over without a
 * confirmation.
 */
interface UpdateSituation {
  isWelcome: boolean;
  /** Hour of the day, by this tablet's clock. */
  hour: number;
  /** Time since the last user input, ms. */
  idleMs: number;
  isHalfTyped: boolean;
  /**
   * Whether the new version has refused to take over because of unreadable outbox entries, and
   * outbox entries still wait.
   */
  isBlocked: boolean;
}

const MINUTE_MS = 60_000;
/**
 * Idle time before an update on the welcome screen, ms, so that the page does not reload shortly
 * after a touch.
 */
const WELCOME_IDLE_MS = 5000;
const NIGHT_IDLE_MS = 10 * MINUTE_MS;
const NIGHT = { from: 1, to: 5 };

/**
 * Whether an update may start: on an idle welcome screen, or at night after `NIGHT_IDLE_MS`.
 * Unsaved input and `isBlocked` prevent an update.
 */
export function mayUpdateAutomatically({
  isWelcome,
  hour,
  idleMs,
  isHalfTyped,
  isBlocked,
}: UpdateSituation): boolean {
  if (isHalfTyped || isBlocked) return false;
  if (isWelcome) return idleMs >= WELCOME_IDLE_MS;
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return isNight && idleMs >= NIGHT_IDLE_MS;
}
