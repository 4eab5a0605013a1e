import { create } from 'qrcode';

/** Light modules around the code, which readers need to find it (ISO/IEC 18004). */
const QUIET_MODULES = 4;
/** Up to this length a code is readable with slight damage. */
const ROBUST_LENGTH = 200;

interface QrPath {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
}

/** Draws the QR code of a text. Throws if the text is too long for a code. */
export function qrPath(text: string): QrPath {
  const errorCorrectionLevel = text.length > ROBUST_LENGTH ? 'L' : 'M';
  const { modules } = create(text, { errorCorrectionLevel });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_dark, x) =>
      modules.get(y, x) ? `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z` : '',
    ).join(''),
  );
  return { size: modules.size + 2 * QUIET_MODULES, path: rows.join('') };
}
