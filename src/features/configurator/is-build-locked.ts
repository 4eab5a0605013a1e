import type { Build } from '#domain/builds/build.ts';

/** Sold and archived builds are read-only. */
export function isBuildLocked(build: Build | null): boolean {
  return build?.status === 'sold' || build?.status === 'archived';
}
