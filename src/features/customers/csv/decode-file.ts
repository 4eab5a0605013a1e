/** Errors that make a whole file unusable. */
export type FileProblem =
  | 'FILE_EMPTY'
  | 'FILE_TOO_LARGE'
  | 'FILE_NOT_TEXT'
  | 'FILE_NOT_READ'
  | 'NO_LINES'
  | 'TOO_MANY_LINES'
  | 'COLUMNS_REPEATED';

export const MAX_FILE_BYTES = 64 * 1024 * 1024;

export type DecodedFile =
  | { ok: true; text: string; encoding: string }
  | { ok: false; code: FileProblem };

/**
 * Decodes UTF-8, and UTF-16 with or without a byte order mark. Other files are decoded as
 * Windows-1252. Returns an error code for empty, too large and binary files.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length === 0) return { ok: false, code: 'FILE_EMPTY' };
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, code: 'FILE_TOO_LARGE' };
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (isBinary(text.slice(0, 4096))) return { ok: false, code: 'FILE_NOT_TEXT' };
  return { ok: true, text, encoding };
}

/**
 * Whether the text contains control characters besides whitespace. Images, spreadsheets and
 * archives usually contain control characters near their beginning, text files do not.
 */
function isBinary(text: string): boolean {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0).some(
    (code) => code < 9 || (code > 13 && code < 27),
  );
}

function encodingOf(bytes: Uint8Array): string {
  const [firstByte, secondByte] = bytes;
  if (firstByte === 0xff && secondByte === 0xfe) return 'utf-16le';
  if (firstByte === 0xfe && secondByte === 0xff) return 'utf-16be';
  const detectedEncoding = detectEncodingByZeros(bytes.subarray(0, 512));
  if (detectedEncoding) return detectedEncoding;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * Detects UTF-16 without a byte order mark: in texts with Latin letters, nearly every second byte
 * is zero.
 */
function detectEncodingByZeros(bytes: Uint8Array): string | null {
  const computeZeroShare = (parity: number) =>
    bytes.filter((byte, index) => byte === 0 && index % 2 === parity).length / (bytes.length / 2);
  const [even, odd] = [computeZeroShare(0), computeZeroShare(1)];
  if (odd > 0.4 && even < 0.1) return 'utf-16le';
  if (even > 0.4 && odd < 0.1) return 'utf-16be';
  return null;
}
