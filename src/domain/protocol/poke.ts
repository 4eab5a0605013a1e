/**
 * `GET /api/sync/live` is a stream of server-sent events. A `poke` event signals new rows without
 * content; a `heartbeat` event shows that the connection is alive; a `device` event signals a
 * decision of the server about this one tablet, such as its revocation. A lost poke is harmless,
 * because the next pull returns the same rows.
 */
export const POKE_EVENT = 'poke';
export const HEARTBEAT_EVENT = 'heartbeat';
export const DEVICE_EVENT = 'device';
export const HEARTBEAT_EVERY_MS = 15_000;
