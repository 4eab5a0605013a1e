import type { DocumentType } from './document.ts';

/** Number of leading bytes that are searched for a signature. */
const SNIFFED_BYTES = 1024;

/** Brands of ISO base media files that are accepted as HEIC images (ISO 23008-12). */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Detects the type of a content by its first bytes. Returns null if the type is not accepted. */
export function sniffType(content: Uint8Array): DocumentType | null {
  const readLatin1 = (from: number, to: number) => latin1(content.subarray(from, to));
  // Searches the first kilobyte, as PDF readers do, because some scanners write other bytes before
  // the PDF header.
  if (readLatin1(0, SNIFFED_BYTES).includes('%PDF-')) return 'application/pdf';
  if (readLatin1(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (readLatin1(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (readLatin1(0, 4) === 'RIFF' && readLatin1(8, 12) === 'WEBP') return 'image/webp';
  if (readLatin1(4, 8) === 'ftyp' && heicBrands.has(readLatin1(8, 12))) return 'image/heic';
  return null;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

const typesByExtension: Record<string, DocumentType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
};

export function getTypeByExtension(name: string): DocumentType | null {
  const extension = name.toLowerCase().match(/\.([a-z0-9]+)$/)?.[1] ?? '';
  return Object.hasOwn(typesByExtension, extension) ? (typesByExtension[extension] ?? null) : null;
}
