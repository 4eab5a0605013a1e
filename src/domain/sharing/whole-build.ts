import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';
import { fromParts, toParts } from './share-parts.ts';
import { type SharedBuild, sharedBuildSchema } from './shared-build.ts';

const MAX_CONTENT_BYTES = 16_384;

/** Content of version 1: the whole build as JSON, deflated. Needs no price list to be shown. */
export function packWholeBuild(build: SharedBuild): Uint8Array {
  return deflateSync(strToU8(JSON.stringify(toParts(build))), { level: 9 });
}

/** A reason where it is no build. */
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
    // Somebody made it up: what went through a messenger fails the checksum before it comes here.
    return null;
  }
}
