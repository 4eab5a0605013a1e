import * as v from 'valibot';

/** Id of a row, such as a UUIDv7 or a short readable id assigned by the server. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
