import type { PictureMetadataByName } from '../src/domain/catalogue/pictures/vehicle-picture.ts';
import { compareByLikelihood } from './picture-order.ts';

/**
 * Returns the metadata of all pictures after some of them were encoded, sorted by
 * `compareByLikelihood`. Masters are not stored, so a picture without a master keeps its metadata
 * while its files exist.
 */
export function mergePictureNotes(
  before: PictureMetadataByName,
  made: PictureMetadataByName,
  isThere: (name: string) => boolean,
): PictureMetadataByName {
  const kept = Object.entries(before).filter(([name]) => isThere(name));
  const merged = Object.entries({ ...Object.fromEntries(kept), ...made });
  return Object.fromEntries(merged.sort(([a], [b]) => compareByLikelihood(a, b)));
}
