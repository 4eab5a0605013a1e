import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';
import { fromParts, toParts } from './share-parts.ts';
import { type SharedBuild, sharedBuildSchema } from './shared-build.ts';

const MAX_CONTENT_BYTES = 16_384;

/**
 * Returns link content of version 1: the whole build as deflated JSON, which needs no price list.
 */
export function packWholeBuild(build: SharedBuild): Uint8Array {
  return deflateSync(strToU8(JSON.stringify(toParts(build))), { level: 9 });
}

/** Returns the build, or an error code if the content is invalid or too long. */
export function unpackWholeBuild(
  content: Uint8Array,
): SharedBuild | 'LINK_DAMAGED' | 'LINK_TOO_LONG' {
  const json = inflate(content);
  if (json === null) return 'LINK_DAMAGED';
  if (json.length > MAX_CONTENT_BYTES) return 'LINK_TOO_LONG';
  const parsed = v.safeParse(sharedBuildSchema, fromParts(json));
  return parsed.success ? parsed.output : 'LINK_DAMAGED';
}

function inflate(content: Uint8Array): string | null {
  try {
    return strFromU8(inflateSync(content));
  } catch {
    // The content was forged: accidental damage already fails the checksum of the frame.
    return null;
  }
}
