import type { Build } from '../builds/build.ts';

/** Whether a link opens the build: from the time it is shared until it is archived. */
export function isPublic({ status }: Build): boolean {
  return status === 'shared' || status === 'quoted' || status === 'sold';
}
