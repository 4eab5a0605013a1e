import fc from 'fast-check';
import * as v from 'valibot';
import type { OptionKind } from '../catalogue/configuration/options-of.ts';
import { singleLineTextSchema } from '../values/text.ts';
import type { SharedBuild } from './shared-build.ts';

export function sharedBuild(changes: Partial<SharedBuild> = {}): SharedBuild {
  return {
    id: '0198f3c2-7c4e-7a31-9f00-3b6d2c1e4f5a',
    generation: 1,
    validFrom: '2026-09-01',
    vehicleId: 'g70',
    make: 'Genesis',
    model: 'G70',
    type: 'Sedan',
    height: 1400,
    specs: {
      engine: '2.5L Turbo',
      power: '300',
      transmission: '8-speed automatic',
      torque: '422',
    },
    exteriorHex: '#1F3A5F',
    basePrice: 899_500,
    options: [
      { kind: 'trim', id: 'advanced', name: 'Advanced', amount: 60_000 },
      { kind: 'exterior', id: 'adriatic-blue', name: 'Adriatic Blue', amount: 0 },
      { kind: 'interior', id: 'sevilla-red', name: 'Sevilla Red', amount: 15_000 },
      { kind: 'wheels', id: '19-inch', name: '19-inch', amount: 0 },
      { kind: 'package', id: 'sport', name: 'Sport Package', amount: 80_000 },
      { kind: 'package', id: 'winter', name: 'Winter Package', amount: 24_000 },
    ],
    totalPrice: 1_078_500,
    features: [
      'Connected services',
      'Highway Driving Assist II',
      'Head-up display',
      '360° Surround View Monitor',
    ],
    code: '8WGEPAGZ',
    ...changes,
  };
}

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => v.parse(singleLineTextSchema, `A${text}`));
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
const amount = fc.integer({ min: 0, max: 1_000_000 });
const once: OptionKind[] = ['trim', 'exterior', 'interior', 'wheels'];

/** Generates shared builds, including builds with options that no catalogue contains. */
export const anySharedBuild: fc.Arbitrary<SharedBuild> = fc
  .record({
    id: fc.uuid({ version: 7 }),
    generation: fc.integer({ min: 1, max: 500 }),
    vehicleId: id,
    make: name,
    model: name,
    specs: fc.record({ engine: name, power: name, transmission: name, torque: name }),
    basePrice: amount,
    required: fc.tuple(
      ...once.map((kind) => fc.record({ kind: fc.constant(kind), id, name, amount })),
    ),
    packages: fc.array(fc.record({ kind: fc.constant('package' as const), id, name, amount }), {
      maxLength: 4,
    }),
    features: fc.array(name, { maxLength: 4 }),
    code: fc.constantFrom(null, '8WGEPAGZ'),
  })
  .map(({ required, packages, ...rest }) => {
    const options = [...required, ...packages];
    const totalPrice = options.reduce((sum, option) => sum + option.amount, rest.basePrice);
    return sharedBuild({ ...rest, options, totalPrice });
  });
