import type { Build } from '../builds/build.ts';

/** Whether a share link opens the build: the build was shared and is not archived. */
export function isPublic({ status }: Build): boolean {
  return status === 'shared' || status === 'quoted' || status === 'sold';
}
