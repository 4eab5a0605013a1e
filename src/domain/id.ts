import * as v from 'valibot';

/** An id of anything: a UUIDv7 made on a tablet, or a short readable id given by head office. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
