/** When a version that was downloaded may take over without anybody having said so. */

interface Moment {
  /** The tablet shows cars and waits for the next customer. */
  isWelcome: boolean;
  /** Of the day, by this tablet's clock. */
  hour: number;
  /** How long nobody has touched it, ms. */
  idleMs: number;
  isHalfTyped: boolean;
  /** It has refused once: it cannot read what waits here, and something waits still. */
  isHeld: boolean;
}

const MINUTE_MS = 60_000;
/** A breath, so that a hand that is already on its way does not meet a page that loads. */
const WELCOME_IDLE_MS = 5000;
const NIGHT_IDLE_MS = 10 * MINUTE_MS;
const NIGHT = { from: 1, to: 5 };

/** Never over half-typed work; where nobody is, or at night where nobody has been for a while. */
export function mayUpdateAlone({ isWelcome, hour, idleMs, isHalfTyped, isHeld }: Moment): boolean {
  if (isHalfTyped || isHeld) return false;
  if (isWelcome) return idleMs >= WELCOME_IDLE_MS;
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return isNight && idleMs >= NIGHT_IDLE_MS;
}
