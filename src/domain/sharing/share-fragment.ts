import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';
import { fromBase64url, toBase64url } from './base64url.ts';
import { crc32 } from './crc32.ts';
import { fromParts, toParts } from './share-parts.ts';
import { type SharedBuild, sharedBuildSchema } from './shared-build.ts';

/*
 * The fragment of a share link: a whole build that needs neither head office nor a price list to be
 * shown. As bytes, before base64url:
 *
 *   version (1) · CRC-32 of all the rest and the version (4, most significant first) · content
 *
 * The frame never changes, so that a damaged link and one of a newer app can always be told apart.
 * The content of version 1 is JSON, deflated.
 */
const VERSION = 1;
const FRAME_BYTES = 5;

/** Longer links are cut by messengers, and their QR codes cannot be read from a screen. */
export const MAX_FRAGMENT_LENGTH = 2000;
const MAX_CONTENT_BYTES = 16_384;

export type FragmentProblem =
  /** It was cut, mistyped or never was one. */
  | 'LINK_DAMAGED'
  /** Made by a newer version of the app. */
  | 'LINK_FROM_FUTURE'
  /** More than a build can be. */
  | 'LINK_TOO_LONG';

export type DecodedFragment =
  | { ok: true; build: SharedBuild }
  | { ok: false; code: FragmentProblem };

/** Without the `#`; null for a build with names so long that no link should carry it. */
export function encodeShareFragment(build: SharedBuild): string | null {
  const content = deflateSync(strToU8(JSON.stringify(toParts(build))), { level: 9 });
  const fragment = toBase64url(inFrame(VERSION, content));
  return fragment.length > MAX_FRAGMENT_LENGTH ? null : fragment;
}

export function decodeShareFragment(text: string): DecodedFragment {
  const fragment = text.startsWith('#') ? text.slice(1) : text;
  if (fragment.length > MAX_FRAGMENT_LENGTH) return { ok: false, code: 'LINK_TOO_LONG' };
  const bytes = fromBase64url(fragment);
  if (!bytes || bytes.length <= FRAME_BYTES) return { ok: false, code: 'LINK_DAMAGED' };
  const [version = 0] = bytes;
  const content = bytes.subarray(FRAME_BYTES);
  const sound = inFrame(version, content).every((byte, at) => byte === bytes[at]);
  if (!sound) return { ok: false, code: 'LINK_DAMAGED' };
  if (version > VERSION) return { ok: false, code: 'LINK_FROM_FUTURE' };
  return readContent(content);
}

/** Exported for tests, which make links that no app makes. */
export function inFrame(version: number, content: Uint8Array): Uint8Array {
  const sum = crc32([version, ...content]);
  return Uint8Array.of(version, sum >>> 24, sum >>> 16, sum >>> 8, sum, ...content);
}

function readContent(content: Uint8Array): DecodedFragment {
  const json = inflate(content);
  if (json === null) return { ok: false, code: 'LINK_DAMAGED' };
  if (json.length > MAX_CONTENT_BYTES) return { ok: false, code: 'LINK_TOO_LONG' };
  const parsed = v.safeParse(sharedBuildSchema, fromParts(json));
  return parsed.success ? { ok: true, build: parsed.output } : { ok: false, code: 'LINK_DAMAGED' };
}

function inflate(content: Uint8Array): string | null {
  try {
    return strFromU8(inflateSync(content));
  } catch {
    // Somebody made it up: what went through a messenger fails the checksum before it comes here.
    return null;
  }
}
