/*
 * Positions that the server sends to a client and gets back: the cookie of a pull and the
 * acknowledgement of a push. The server signs each position, so that a position ahead of the
 * database proves lost commits. Format:
 *
 *     base64url(JSON) '.' base64url(HMAC-SHA256)
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { idSchema } from '#domain/values/id.ts';
import type { LogPosition } from '../../store/mutation-log/log-chain.ts';
import type { FeedPosition } from '../../store/store.ts';

export interface ClientPosition {
  epoch: string;
  clientId: string;
  lastMutationId: number;
  /** The position in the feed of each space; empty in an acknowledgement. */
  spaces: FeedPosition[];
  /** The end of the showroom's mutation log; null in an acknowledgement. */
  log: LogPosition | null;
}

/** `unsigned`: a cookie of a release without signatures. */
export type DecodedPosition =
  | { kind: 'signed'; position: ClientPosition }
  | { kind: 'unsigned'; spaces: FeedPosition[] }
  | { kind: 'invalid' };

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const spacesSchema = v.pipe(
  v.array(v.tuple([idSchema, countSchema, countSchema])),
  v.transform((spaces) =>
    spaces.map(([spaceId, version, freshUntil]) => ({ spaceId, version, freshUntil })),
  ),
);
const positionSchema = v.object({
  epoch: idSchema,
  clientId: idSchema,
  lastMutationId: countSchema,
  spaces: spacesSchema,
  log: v.nullable(v.object({ spaceId: idSchema, length: countSchema, hash: v.string() })),
});

export function encodePosition({ spaces, ...position }: ClientPosition, key: string): string {
  const entries = spaces.map(({ spaceId, version, freshUntil }) => [spaceId, version, freshUntil]);
  const payload = Buffer.from(JSON.stringify({ ...position, spaces: entries })).toString(
    'base64url',
  );
  return `${payload}.${signatureOf(payload, key).toString('base64url')}`;
}

export function decodePosition(text: string, key: string): DecodedPosition {
  const [payload = '', signature] = text.split('.');
  if (signature === undefined) {
    const spaces = v.safeParse(spacesSchema, parseJson(payload));
    return spaces.success ? { kind: 'unsigned', spaces: spaces.output } : { kind: 'invalid' };
  }
  if (!isSameSignature(signature, signatureOf(payload, key))) return { kind: 'invalid' };
  const position = v.safeParse(positionSchema, parseJson(payload));
  return position.success ? { kind: 'signed', position: position.output } : { kind: 'invalid' };
}

function signatureOf(payload: string, key: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

function isSameSignature(text: string, expected: Buffer): boolean {
  const actual = Buffer.from(text, 'base64url');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
