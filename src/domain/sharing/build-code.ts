import { computeCheckSymbol, hasValidCheckSymbol } from './check-symbol.ts';
import {
  type BuildCodeFields,
  packFields,
  PAYLOAD_BITS,
  SHORT_PAYLOAD_BITS,
  unpackFields,
} from './code-fields.ts';
import { decodeCrockford, type CrockfordSymbols, encodeCrockford } from './crockford.ts';

const SYMBOL_BITS = 5;
/**
 * Number of symbols of a build code without its dash: eight, or ten with an engine variant. There
 * are no codes of nine symbols, because one additional mistyped symbol could then turn a short code
 * into a valid longer code.
 */
export const SHORT_BUILD_CODE_LENGTH = SHORT_PAYLOAD_BITS / SYMBOL_BITS + 1;
export const LONG_BUILD_CODE_LENGTH = PAYLOAD_BITS / SYMBOL_BITS + 1;

/*
 * Ordinals are small numbers, and a code full of zeros is hard to read aloud and easy to mistype.
 * The payload is therefore scrambled: it is multiplied by an odd number modulo its size, which is
 * reversible. A constant is added, so that a payload of zeros does not stay zero.
 */
const MULTIPLIER = 0x5_de_ec_e6_6dn;
const INVERSE_MULTIPLIER = 0x1f_e0_5b_cb_13_65n;
const SHIFT = 0x3_2b_1e_95_7bn;

export type BuildCodeProblem =
  | 'CODE_LENGTH'
  /** The text contains a character that cannot be parsed as a symbol. */
  | 'CODE_CHARACTER'
  /** The check symbol does not match the other symbols: the code was misheard or mistyped. */
  | 'CODE_MISTAKE';

type DecodedCode = { ok: true; fields: BuildCodeFields } | { ok: false; code: BuildCodeProblem };

/**
 * Returns the build code of the fields: eight or ten symbols without a dash. Throws a `RangeError`
 * if a value is too large for its field.
 */
export function encodeBuildCodeFields(fields: BuildCodeFields): string {
  const bits = fields.engine === 0 ? SHORT_PAYLOAD_BITS : PAYLOAD_BITS;
  const payload = toSymbols(BigInt.asUintN(bits, packFields(fields) * MULTIPLIER + SHIFT), bits);
  return encodeCrockford([...payload, computeCheckSymbol(payload)]);
}

/**
 * Parses a build code in any common spelling. Returns an error code if the text is not a build
 * code.
 */
export function decodeBuildCode(text: string): DecodedCode {
  const symbols = decodeCrockford(text);
  if (!symbols) return { ok: false, code: 'CODE_CHARACTER' };
  const hasCodeLength =
    symbols.length === SHORT_BUILD_CODE_LENGTH || symbols.length === LONG_BUILD_CODE_LENGTH;
  if (!hasCodeLength) return { ok: false, code: 'CODE_LENGTH' };
  if (!hasValidCheckSymbol(symbols)) return { ok: false, code: 'CODE_MISTAKE' };
  const payload = symbols.slice(0, -1);
  const scrambledPayload = fromSymbols(payload);
  return {
    ok: true,
    fields: unpackFields(
      BigInt.asUintN(payload.length * SYMBOL_BITS, (scrambledPayload - SHIFT) * INVERSE_MULTIPLIER),
    ),
  };
}

/** Returns the code with a dash in the middle, as shown to people: `G7K4-M2QX`. */
export function formatBuildCode(code: string): string {
  const half = code.length / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

function toSymbols(payload: bigint, bits: number): CrockfordSymbols {
  const count = bits / SYMBOL_BITS;
  return Array.from({ length: count }, (_, index) => {
    const shiftBits = BigInt(SYMBOL_BITS * (count - 1 - index));
    return Number(BigInt.asUintN(SYMBOL_BITS, payload >> shiftBits));
  });
}

function fromSymbols(symbols: CrockfordSymbols): bigint {
  return symbols.reduce((payload, symbol) => (payload << BigInt(SYMBOL_BITS)) | BigInt(symbol), 0n);
}
