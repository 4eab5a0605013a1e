import { strToU8 } from 'fflate';
import { type BuildCodeFields, PAYLOAD_BITS, packFields, unpackFields } from './code-fields.ts';
import { crc32 } from './crc32.ts';

const BYTE_BITS = 8;
const FIELD_BYTES = Math.ceil(PAYLOAD_BITS / BYTE_BITS);
const CHECK_BYTES = 2;

/**
 * Returns link content of version 2: the fields of a build code, most significant byte first, and
 * two check bytes of the build id. The link contains the build id itself before the `#`. Names and
 * prices come from the price list of the code's generation.
 */
export function packCodedBuild(buildId: string, fields: BuildCodeFields): Uint8Array {
  const packed = packFields(fields);
  const bytes = Array.from({ length: FIELD_BYTES }, (_, index) =>
    Number(BigInt.asUintN(BYTE_BITS, packed >> BigInt(BYTE_BITS * (FIELD_BYTES - 1 - index)))),
  );
  return Uint8Array.of(...bytes, ...computeIdCheckBytes(buildId));
}

/**
 * Returns the fields of the build code; null if the content is invalid or belongs to another build.
 */
export function unpackCodedBuild(buildId: string, content: Uint8Array): BuildCodeFields | null {
  if (content.length !== FIELD_BYTES + CHECK_BYTES) return null;
  const checkBytes = content.subarray(FIELD_BYTES);
  if (!computeIdCheckBytes(buildId).every((byte, index) => byte === checkBytes[index])) return null;
  const packed = content
    .subarray(0, FIELD_BYTES)
    .reduce((sum, byte) => (sum << BigInt(BYTE_BITS)) | BigInt(byte), 0n);
  return packed >> BigInt(PAYLOAD_BITS) === 0n ? unpackFields(packed) : null;
}

function computeIdCheckBytes(buildId: string): number[] {
  const checksum = crc32(strToU8(buildId));
  return [(checksum >>> BYTE_BITS) % 256, checksum % 256];
}
