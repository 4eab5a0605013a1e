import fc from 'fast-check';
import { fieldBits } from './code-fields.ts';

const upTo = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 });

/**
 * Generates fields that fit into a build code, including fields of options that no catalogue
 * contains.
 */
export const anyFields = fc.record({
  generation: upTo(fieldBits.generation),
  vehicle: upTo(fieldBits.vehicle),
  trim: upTo(fieldBits.trim),
  exterior: upTo(fieldBits.exterior),
  interior: upTo(fieldBits.interior),
  wheels: upTo(fieldBits.wheels),
  packages: fc.subarray(Array.from({ length: fieldBits.packages }, (_, ordinal) => ordinal)),
  engine: fc.oneof(fc.constant(0), upTo(fieldBits.engine)),
});
