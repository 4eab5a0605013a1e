import { strToU8 } from 'fflate';
import { type BuildCodeFields, PAYLOAD_BITS, packFields, unpackFields } from './code-fields.ts';
import { crc32 } from './crc32.ts';

const BYTE_BITS = 8;
const FIELD_BYTES = Math.ceil(PAYLOAD_BITS / BYTE_BITS);
const ID_BYTES = 2;

/**
 * Returns link content of version 2: the fields of a build code, most significant byte first, and
 * two check bytes of the build id. The link contains the build id itself before the `#`. Names and
 * prices come from the price list of the code's generation.
 */
export function packCodedBuild(buildId: string, fields: BuildCodeFields): Uint8Array {
  const packed = packFields(fields);
  const bytes = Array.from({ length: FIELD_BYTES }, (_, at) =>
    Number(BigInt.asUintN(BYTE_BITS, packed >> BigInt(BYTE_BITS * (FIELD_BYTES - 1 - at)))),
  );
  return Uint8Array.of(...bytes, ...markOf(buildId));
}

/**
 * Returns the fields of the build code; null if the content is invalid or belongs to another build.
 */
export function unpackCodedBuild(buildId: string, content: Uint8Array): BuildCodeFields | null {
  if (content.length !== FIELD_BYTES + ID_BYTES) return null;
  const mark = content.subarray(FIELD_BYTES);
  if (!markOf(buildId).every((byte, at) => byte === mark[at])) return null;
  const packed = content
    .subarray(0, FIELD_BYTES)
    .reduce((sum, byte) => (sum << BigInt(BYTE_BITS)) | BigInt(byte), 0n);
  return packed >> BigInt(PAYLOAD_BITS) === 0n ? unpackFields(packed) : null;
}

function markOf(buildId: string): number[] {
  const sum = crc32(strToU8(buildId));
  return [(sum >>> BYTE_BITS) % 256, sum % 256];
}
