import * as v from 'valibot';

/** Id of a row: a UUIDv7 created on a tablet, or a short readable id assigned by the server. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
