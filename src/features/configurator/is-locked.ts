import type { Build } from '#domain/builds/build.ts';

/** What is sold or in the archive stays as it is. */
export function isLocked(build: Build | null): boolean {
  return build?.status === 'sold' || build?.status === 'archived';
}
