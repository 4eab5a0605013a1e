import { create } from 'qrcode';

/** Light modules around the code, which readers need to find it (ISO/IEC 18004). */
const QUIET_MODULES = 4;
/** Up to here, a code may be smudged or torn a little and is still read. */
const ROBUST_LENGTH = 200;

interface QrPath {
  /** Modules of one side, with the quiet ones. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
}

/** Draws the QR code of a text. Throws where the text is longer than a code can hold. */
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
