import * as v from 'valibot';

const signed = v.object({ cookie: v.pipe(v.string(), v.includes('.')) });
const position = v.object({ spaces: v.unknown() });

/**
 * Removes the acknowledgement and the signature of the cookie from a request, as in older releases.
 * Without a signature, the server cannot detect that a rolled-back database did not issue the
 * cookie.
 */
export function unsignPositions(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  Reflect.deleteProperty(body, 'ack');
  if (!v.is(signed, body)) return;
  const payload = Buffer.from(body.cookie.split('.')[0] ?? '', 'base64url').toString();
  const { spaces } = v.parse(position, JSON.parse(payload));
  body.cookie = Buffer.from(JSON.stringify(spaces)).toString('base64url');
}
