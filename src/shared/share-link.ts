import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';

/** Query parameter of the link of a changed build; its value is the id of the original build. */
export const SHARE_SOURCE_PARAMETER = 'from';

/**
 * Returns the link that opens a build on another device. The path contains the id of the build, and
 * the fragment contains the configuration. The fragment is missing if the configuration cannot be
 * encoded. If `sourceId` is the id of another build, the query contains this id.
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
