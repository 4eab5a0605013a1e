/**
 * Events of the server-sent event stream `GET /api/sync/live`. `poke` signals that new rows exist,
 * without their content. `heartbeat` shows that the connection is alive. `device` signals a
 * change of this tablet, such as its revocation. A lost poke is harmless, because the next pull
 * returns the rows.
 */
export const POKE_EVENT = 'poke';
export const HEARTBEAT_EVENT = 'heartbeat';
export const DEVICE_EVENT = 'device';
export const HEARTBEAT_EVERY_MS = 15_000;
