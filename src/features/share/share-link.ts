import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';

/** Where a build opens on any phone: its id, and the build itself behind the `#`. */
export function shareLink(origin: string, build: SharedBuild): string {
  const fragment = encodeShareFragment(build);
  return `${origin}/share/${build.id}${fragment === null ? '' : `#${fragment}`}`;
}
