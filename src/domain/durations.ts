/** Lengths of time in milliseconds. A day is one of 24 hours; of the calendar some are not. */
export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** An agent's token at head office is good for as long, and so is their sign-in on a tablet. */
export const SIGN_IN_LASTS_MS = 12 * HOUR_MS;

/**
 * How long a tablet keeps what head office has settled, so that one restored from a backup hears of
 * it again; and how long head office believes a tablet that it was offline.
 */
export const SENT_KEPT_MS = 30 * DAY_MS;

/** Tablets store activities for as long after their arrival at head office; it sends older ones on request. */
export const ACTIVITIES_SYNCED_MS = 90 * DAY_MS;
