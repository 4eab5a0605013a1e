/**
 * What a build code carries: the generation of the price list and the ordinal of each option. The
 * packages are a set, one bit for each.
 */
export interface CodeFields {
  generation: number;
  vehicle: number;
  trim: number;
  exterior: number;
  interior: number;
  wheels: number;
  packages: readonly number[];
  /** The engine variant among those of its vehicle; 0 is the one the vehicle starts with. */
  engine: number;
}

/**
 * Bits of each field. They never change: codes are printed, and written on the backs of cards. The
 * last one came later, above the others: codes without it are shorter, and mean what they meant.
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
} as const satisfies Record<keyof CodeFields, number>;

export type FieldName = keyof typeof fieldBits;
const fieldNames = Object.keys(fieldBits) as FieldName[];

/** Of a code with every field, and of one whose engine is 0, which says nothing of it. */
export const PAYLOAD_BITS = fieldNames.reduce((bits, name) => bits + fieldBits[name], 0);
export const SHORT_PAYLOAD_BITS = PAYLOAD_BITS - fieldBits.engine;

/** The fields side by side in one number of `PAYLOAD_BITS` bits. A value that has no room throws. */
export function packFields({ packages, ...numbers }: CodeFields): bigint {
  const values: Record<FieldName, number> = {
    ...numbers,
    packages: [...new Set(packages)].reduce((set, ordinal) => set + 2 ** ordinal, 0),
  };
  return fieldNames.reduceRight((payload, name) => {
    const value = values[name];
    if (!(value < 2 ** fieldBits[name])) throw new RangeError(`No room in a code for ${name}`);
    return (payload << BigInt(fieldBits[name])) | BigInt(value);
  }, 0n);
}

/** The opposite of `packFields`; every payload stands for some fields. */
export function unpackFields(payload: bigint): CodeFields {
  let rest = payload;
  const take = (name: FieldName) => {
    const bits = BigInt(fieldBits[name]);
    const value = Number(BigInt.asUintN(Number(bits), rest));
    rest >>= bits;
    return value;
  };
  const values = Object.fromEntries(fieldNames.map((name) => [name, take(name)])) as Record<
    FieldName,
    number
  >;
  return { ...values, packages: ordinalsIn(values.packages) };
}

function ordinalsIn(set: number): number[] {
  const ordinals = Array.from({ length: fieldBits.packages }, (_, ordinal) => ordinal);
  return ordinals.filter((ordinal) => Math.floor(set / 2 ** ordinal) % 2 === 1);
}
