/**
 * Durations in ms. `DAY_MS` is 24 hours; calendar days with a clock change are longer or shorter.
 */
export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Lifetime of an agent's token at the server, and of the agent's sign-in on a tablet. */
export const SIGN_IN_LIFETIME_MS = 12 * HOUR_MS;

/**
 * Tablets store settled mutations for this time, so that they can push them again to a server that
 * was restored from a backup. Rules that depend on the time of an action use a `recordedAt` only if
 * it is at most this old on arrival at the server; see `resolveActionTime`.
 */
export const SENT_RETENTION_MS = 30 * DAY_MS;

/**
 * Tablets store activities for this time after the server received them. The server sends older
 * activities on request.
 */
export const ACTIVITY_SYNC_WINDOW_MS = 90 * DAY_MS;
