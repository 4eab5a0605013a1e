import type { PictureNotes } from '../src/domain/catalogue/vehicle-picture.ts';
import { byLikelihood } from './picture-order.ts';

/**
 * What is known of all pictures once some were made: masters are not kept, so a picture whose
 * master is gone stays for as long as its files are there. The most wanted come first.
 */
export function mergeNotes(
  before: PictureNotes,
  made: PictureNotes,
  isThere: (name: string) => boolean,
): PictureNotes {
  const kept = Object.entries(before).filter(([name]) => isThere(name));
  const merged = Object.entries({ ...Object.fromEntries(kept), ...made });
  return Object.fromEntries(merged.sort(([a], [b]) => byLikelihood(a, b)));
}
