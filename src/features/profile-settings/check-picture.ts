import { sniffType } from '#domain/documents/sniff-type.ts';

/** Size limit in bytes: several times the size of a photo from a current camera. */
const MAX_BYTES = 25 * 1024 * 1024;
const SNIFFED_BYTES = 1024;

export type PictureProblem = 'TOO_LARGE' | 'NOT_A_PICTURE' | 'NOT_READABLE';

/**
 * Returns the reason why a file is not a displayable image, or null for a valid image. The check
 * decodes the content of the file, and ignores its name.
 */
export async function checkPicture(file: Blob): Promise<PictureProblem | null> {
  const begin = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const type = sniffType(begin);
  if (!type?.startsWith('image/')) return 'NOT_A_PICTURE';
  if (file.size > MAX_BYTES) return 'TOO_LARGE';
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    // The image is truncated, or in a format that this browser does not support.
    return 'NOT_READABLE';
  }
}
