import { sizeClassOf } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import { retryUntilLoaded } from '../../device/lazy-loading/retry-until-loaded.ts';
import { downloadPicturesInWorker } from '../../device/pictures/download-pictures-in-worker.ts';
import { isStorageLow, useStorageState } from '../../device/storage/storage.ts';
import { isDataSaverOn } from '../../ui/car/data-saver.ts';
import { reportDefect } from '../errors/report-defect.ts';

/**
 * Delay of the picture download after the start of the page, ms, so that the user's own requests
 * come first.
 */
const DELAY_MS = 20_000;

/** After `DELAY_MS`, downloads all pictures in the size of this tablet for offline use. */
export function downloadPicturesLater(): void {
  // Pages without TLS have no `caches`.
  if ('caches' in globalThis) setTimeout(() => void downloadAll(), DELAY_MS);
}

/** Resolves with the URLs of all pictures in the size and the format of this tablet. */
export async function listPictures(): Promise<string[]> {
  const { listVehiclePictures } = await import('#domain/catalogue/pictures/vehicle-picture.ts');
  const pictures = listVehiclePictures(sizeClassOf(window.innerWidth));
  const supportsAvif = pictures[0] !== undefined && (await canDecode(pictures[0].avif));
  return pictures.map(({ avif, webp }) => (supportsAvif ? avif : webp));
}

/**
 * Retries after each network failure until all pictures are cached. Network failures are not
 * reported as defects; any other failure is reported and ends the attempts. Downloads nothing with
 * an active data saver or on low storage.
 */
async function downloadAll(): Promise<void> {
  await retryUntilLoaded(downloadMissing, () => {});
}

async function downloadMissing(): Promise<void> {
  if (isDataSaverOn() || isStorageLow(useStorageState.getState())) return;
  try {
    await downloadPicturesInWorker(await listPictures());
  } catch (error) {
    if (error instanceof TypeError) throw error;
    reportDefect(error);
  }
}

async function canDecode(address: string): Promise<boolean> {
  const img = new Image();
  img.src = address;
  return img.decode().then(
    () => true,
    () => false,
  );
}
