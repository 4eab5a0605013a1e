import * as v from 'valibot';

/** Control characters, line breaks, and characters that reverse the direction of a text. */
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Replaces control characters with spaces instead of rejecting the text, because rows and unsent
 * entries of earlier releases may contain control characters.
 */
export const toSingleLine = v.transform((text: string) =>
  text.replaceAll(controlCharacters, ' ').trim(),
);

/** A trimmed text of one line with 1 to 200 characters. */
export const singleLineTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  toSingleLine,
  v.minLength(1),
);

/** A text of several lines, which may be empty. */
export const notesSchema = v.pipe(v.string(), v.maxLength(20_000));

/** E-mail address. Converted to lower case, so that a lookup finds the same address in any case. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254),
  v.email(),
);

/** Telephone number in E.164 format: `+` and 7 to 15 digits (ITU-T E.164, 2010). */
export const phoneSchema = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/));

/** IANA time zone name, such as `America/New_York`. */
export const timeZoneSchema = v.pipe(v.string(), v.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/));
