import type { Build } from '../builds/build.ts';

/** A build is for whoever has its link once it was shared, and until it is put in the archive. */
export function isPublic({ status }: Build): boolean {
  return status === 'shared' || status === 'quoted' || status === 'sold';
}
