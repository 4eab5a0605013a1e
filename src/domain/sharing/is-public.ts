import type { Build } from '../builds/build.ts';

/** Whether a share link opens the build: the build is shared, quoted or sold. */
export function isPublic({ status }: Build): boolean {
  return status === 'shared' || status === 'quoted' || status === 'sold';
}
