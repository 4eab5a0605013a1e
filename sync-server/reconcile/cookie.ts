import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import type { FeedPosition } from '../store/store.ts';

const versionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const cookieSchema = v.array(v.tuple([idSchema, versionSchema, versionSchema]));

/** Where a client has read up to, as text only head office reads. */
export function encodeCookie(positions: readonly FeedPosition[]): string {
  const entries = positions.map(({ spaceId, version, freshUntil }) => [
    spaceId,
    version,
    freshUntil,
  ]);
  return Buffer.from(JSON.stringify(entries)).toString('base64url');
}

/** Undefined where the text is none of ours: the client then begins anew, which is always safe. */
export function decodeCookie(cookie: string): FeedPosition[] | undefined {
  const parsed = v.safeParse(cookieSchema, parseJson(Buffer.from(cookie, 'base64url').toString()));
  if (!parsed.success) return undefined;
  return parsed.output.map(([spaceId, version, freshUntil]) => ({ spaceId, version, freshUntil }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
