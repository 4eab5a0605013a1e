import { sniffType } from '#domain/documents/sniff-type.ts';

/** What a camera of today makes, several times over. */
const MAX_BYTES = 25 * 1024 * 1024;
const SNIFFED_BYTES = 1024;

export type PictureProblem = 'TOO_LARGE' | 'NOT_A_PICTURE' | 'NOT_READABLE';

/** Whether a file is a picture that can be shown here, by its content; its name says nothing. */
export async function checkPicture(file: Blob): Promise<PictureProblem | null> {
  const begin = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const type = sniffType(begin);
  if (!type?.startsWith('image/')) return 'NOT_A_PICTURE';
  if (file.size > MAX_BYTES) return 'TOO_LARGE';
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    // Cut off, or of a kind this browser does not know.
    return 'NOT_READABLE';
  }
}
