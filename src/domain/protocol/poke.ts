/**
 * `GET /api/sync/live` is a stream of server-sent events. A `poke` says that there is news and
 * carries nothing; a `heartbeat` says that the line is alive; `device`, that head office has something
 * to say to this one tablet. A lost poke is harmless.
 */
export const POKE_EVENT = 'poke';
export const HEARTBEAT_EVENT = 'heartbeat';
export const DEVICE_EVENT = 'device';
export const HEARTBEAT_EVERY_MS = 15_000;
