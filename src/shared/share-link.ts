import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';

/** Query parameter of a share link with the id of the build from which a changed build began. */
export const SHARE_SOURCE_PARAMETER = 'from';

/**
 * Returns the link that opens a build on another device. The path contains the id of the build, and
 * the fragment contains the configuration. The fragment is missing if the configuration cannot be
 * encoded. The link of a build that a visitor has changed also names the original.
 */
export function createShareLink(
  origin: string,
  build: SharedBuild,
  sourceId: string | null = null,
): string {
  const fragment = encodeShareFragment(build);
  const isOriginal = sourceId === null || sourceId === build.id;
  const query = isOriginal ? '' : `?${SHARE_SOURCE_PARAMETER}=${sourceId}`;
  return `${origin}/share/${build.id}${query}${fragment === null ? '' : `#${fragment}`}`;
}
