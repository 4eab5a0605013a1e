import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';

/**
 * Returns the link that opens a build on another device. The path contains the id of the build, and
 * the fragment contains the configuration. The fragment is missing if the configuration cannot be
 * encoded.
 */
export function createShareLink(origin: string, build: SharedBuild): string {
  const fragment = encodeShareFragment(build);
  return `${origin}/share/${build.id}${fragment === null ? '' : `#${fragment}`}`;
}
