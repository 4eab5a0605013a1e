/**
 * Content of a build code: the generation of the price list and the ordinal of each chosen option.
 * The code contains `packages` as a bit set.
 */
export interface BuildCodeFields {
  generation: number;
  vehicle: number;
  trim: number;
  exterior: number;
  interior: number;
  wheels: number;
  packages: readonly number[];
  /** Ordinal of the engine variant within its vehicle; 0 is the default engine. */
  engine: number;
}

/**
 * Number of bits of each field. These numbers never change, because customers have printed and
 * handwritten codes. The field `engine` was added later in the highest bits, so that codes without
 * this field are shorter and keep their meaning.
 */
export const fieldBits = {
  packages: 7,
  wheels: 3,
  interior: 4,
  exterior: 5,
  trim: 6,
  vehicle: 5,
  generation: 5,
  engine: 10,
} as const satisfies Record<keyof BuildCodeFields, number>;

export type BuildCodeFieldName = keyof typeof fieldBits;
const fieldNames = Object.keys(fieldBits) as BuildCodeFieldName[];

/**
 * Number of bits of a code with all fields, and of a short code. A short code has no engine field
 * and means the default engine.
 */
export const PAYLOAD_BITS = fieldNames.reduce((bits, name) => bits + fieldBits[name], 0);
export const SHORT_PAYLOAD_BITS = PAYLOAD_BITS - fieldBits.engine;

/**
 * Returns all fields packed in one number of `PAYLOAD_BITS` bits. Throws a `RangeError` if a value
 * is too large for its field.
 */
export function packFields({ packages, ...numbers }: BuildCodeFields): bigint {
  const values: Record<BuildCodeFieldName, number> = {
    ...numbers,
    packages: [...new Set(packages)].reduce((bitSet, ordinal) => bitSet + 2 ** ordinal, 0),
  };
  return fieldNames.reduceRight((payload, name) => {
    const value = values[name];
    if (!(value < 2 ** fieldBits[name])) throw new RangeError(`No room in a code for ${name}`);
    return (payload << BigInt(fieldBits[name])) | BigInt(value);
  }, 0n);
}

/** Reverses `packFields`. Every number of `PAYLOAD_BITS` bits is valid. */
export function unpackFields(payload: bigint): BuildCodeFields {
  let remainingBits = payload;
  const takeField = (name: BuildCodeFieldName) => {
    const bits = BigInt(fieldBits[name]);
    const value = Number(BigInt.asUintN(Number(bits), remainingBits));
    remainingBits >>= bits;
    return value;
  };
  const values = Object.fromEntries(fieldNames.map((name) => [name, takeField(name)])) as Record<
    BuildCodeFieldName,
    number
  >;
  return { ...values, packages: listOrdinals(values.packages) };
}

function listOrdinals(bitSet: number): number[] {
  const ordinals = Array.from({ length: fieldBits.packages }, (_, ordinal) => ordinal);
  return ordinals.filter((ordinal) => Math.floor(bitSet / 2 ** ordinal) % 2 === 1);
}
