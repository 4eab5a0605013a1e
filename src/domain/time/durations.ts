/**
 * Durations in ms. `DAY_MS` is 24 hours; a calendar day with a clock change is shorter or longer.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Lifetime of an agent's token on the server, and of the agent's sign-in on a tablet. */
export const SIGN_IN_LIFETIME_MS = 12 * HOUR_MS;

/**
 * Period after an agent's last online sign-in on a tablet. In this period the agent can sign in
 * offline on this tablet, and the grant of the online sign-in proves the actor of a mutation.
 */
export const ACTOR_GRANT_LIFETIME_MS = 72 * HOUR_MS;

/**
 * Tablets keep settled mutations for this time and push them again if the server was restored from
 * a backup. `clampToArrival` accepts a `recordedAt` at most this time before the arrival at the
 * server.
 */
export const SENT_RETENTION_MS = 30 * DAY_MS;

/**
 * Tablets keep activities for this time after their arrival at the server. The server returns older
 * activities on request.
 */
export const ACTIVITY_SYNC_WINDOW_MS = 90 * DAY_MS;
