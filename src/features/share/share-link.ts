import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';

/**
 * Returns the link that opens a build on any phone. The path contains the id of the build, the
 * fragment its configuration; without a fragment if the configuration cannot be encoded.
 */
export function shareLink(origin: string, build: SharedBuild): string {
  const fragment = encodeShareFragment(build);
  return `${origin}/share/${build.id}${fragment === null ? '' : `#${fragment}`}`;
}
