import { create } from 'qrcode';

/**
 * Width of the light margin (quiet zone) around the code, in modules. Readers need the margin to
 * find the code (ISO/IEC 18004).
 */
const QUIET_MODULES = 4;
/**
 * Texts up to this length get more error correction, so that a slightly damaged code is still
 * readable.
 */
const MAX_ROBUST_LENGTH = 200;

interface QrPath {
  /** Number of modules per side, including the quiet zone. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
}

/** Draws the QR code of a text. Throws if the text is too long for a code. */
export function createQrPath(text: string): QrPath {
  const errorCorrectionLevel = text.length > MAX_ROBUST_LENGTH ? 'L' : 'M';
  const { modules } = create(text, { errorCorrectionLevel });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_dark, x) =>
      modules.get(y, x) ? `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z` : '',
    ).join(''),
  );
  return { size: modules.size + 2 * QUIET_MODULES, path: rows.join('') };
}
