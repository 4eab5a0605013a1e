import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Configuration } from '../builds/configuration.ts';
import { listAvailableOptions } from '../catalogue/configuration/availability.ts';
import { createDefaultConfiguration } from '../catalogue/configuration/default-configuration.ts';
import { type OptionKind, optionKinds } from '../catalogue/configuration/options-of.ts';
import { aPriceList } from '../catalogue/price-list.testing.ts';
import { decodeBuildCode } from './build-code.ts';
import { listBuildCodeOverflows } from './list-build-code-overflows.ts';
import { fieldBits } from './code-fields.ts';
import { encodeBuildCode, resolveBuildCode } from './configuration-code.ts';

const priceList = aPriceList();

function offered(vehicleId: string, kind: OptionKind): string[] {
  return listAvailableOptions(priceList, vehicleId, kind).map(({ id }) => id);
}

/** Returns all subsets of the ids, in the given order. */
function subsetsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: 2 ** ids.length }, (_, set) =>
    ids.filter((_id, at) => Math.floor(set / 2 ** at) % 2 === 1),
  );
}

/** Returns all configurations of a vehicle with the default engine. */
function reachable(vehicleId: string): Configuration[] {
  const choices = {
    trimId: offered(vehicleId, 'trim'),
    exteriorColorId: offered(vehicleId, 'exterior'),
    interiorColorId: offered(vehicleId, 'interior'),
    wheelsId: offered(vehicleId, 'wheels'),
    packageIds: subsetsOf(offered(vehicleId, 'package').sort()),
    engineVariantId: [null],
  };
  let configurations: object[] = [{ vehicleId }];
  for (const [field, values] of Object.entries(choices)) {
    configurations = configurations.flatMap((chosen) =>
      values.map((value) => Object.assign({}, chosen, { [field]: value })),
    );
  }
  return configurations as Configuration[];
}

function read(code: string | null) {
  const decoded = decodeBuildCode(code ?? '');
  return decoded.ok ? resolveBuildCode(priceList, decoded.fields) : decoded;
}

test('each configuration without an engine variant has a unique build code and is decoded from this code', () => {
  const codes = new Set<string | null>();
  let count = 0;
  for (const { id } of priceList.vehicles) {
    for (const configuration of reachable(id)) {
      const code = encodeBuildCode(priceList, configuration);
      const resolved = read(code);
      // One assertion per configuration would take longer than the rest of the test.
      if (!resolved.ok || !isSame(resolved.configuration, configuration)) {
        expect(resolved).toEqual({ ok: true, configuration });
      }
      codes.add(code);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(10_000);
  expect(codes.size).toBe(count);
});

test('a reachable configuration is decoded from its code for any generation of the price list', () => {
  const anyConfiguration = fc
    .constantFrom(...priceList.vehicles.map(({ id }) => id))
    .chain((vehicleId) =>
      fc.record({
        vehicleId: fc.constant(vehicleId),
        trimId: fc.constantFrom(...offered(vehicleId, 'trim')),
        exteriorColorId: fc.constantFrom(...offered(vehicleId, 'exterior')),
        interiorColorId: fc.constantFrom(...offered(vehicleId, 'interior')),
        wheelsId: fc.constantFrom(...offered(vehicleId, 'wheels')),
        packageIds: fc.subarray(offered(vehicleId, 'package').sort()),
        engineVariantId: fc.constantFrom(...offered(vehicleId, 'engine').slice(1), null),
      }),
    );
  fc.assert(
    fc.property(anyConfiguration, fc.integer({ min: 1, max: 31 }), (configuration, generation) => {
      const decoded = decodeBuildCode(
        encodeBuildCode({ ...priceList, generation }, configuration) ?? '',
      );
      expect(decoded).toMatchObject({ ok: true, fields: { generation } });
      if (decoded.ok) {
        expect(resolveBuildCode(priceList, decoded.fields)).toEqual({ ok: true, configuration });
      }
    }),
    { numRuns: 1000 },
  );
});

test('an engine variant makes the build code longer, except for the default engine', () => {
  const configuration = createDefaultConfiguration(priceList, 'gv80');
  const code = encodeBuildCode(priceList, configuration);
  const codes = offered('gv80', 'engine').map((engineVariantId) =>
    encodeBuildCode(priceList, { ...configuration, engineVariantId }),
  );
  expect(codes.map((found) => found?.length)).toEqual([8, 10, 10]);
  expect(codes[0]).toBe(code);
  expect(read(codes[2] ?? null)).toEqual({
    ok: true,
    configuration: { ...configuration, engineVariantId: 'gv80-3' },
  });
});

test('a configuration with an id that the price list lacks has no build code', () => {
  const [vehicle] = priceList.vehicles;
  const [configuration] = reachable(vehicle?.id ?? '');
  if (!configuration) throw new Error('no configuration');
  for (const change of [
    { vehicleId: 'unheard-of' },
    { trimId: 'unheard-of' },
    { wheelsId: 'unheard-of' },
    { engineVariantId: 'unheard-of' },
    { packageIds: ['unheard-of'] },
  ]) {
    expect(encodeBuildCode(priceList, { ...configuration, ...change })).toBeNull();
  }
});

test('a valid build code with a vehicle or an engine that the price list lacks is rejected', () => {
  const nowhere = {
    generation: 1,
    vehicle: 31,
    trim: 0,
    exterior: 0,
    interior: 0,
    wheels: 0,
    packages: [],
    engine: 0,
  };
  const unknown = { ok: false, code: 'CODE_UNKNOWN_OPTION' };
  expect(resolveBuildCode(priceList, nowhere)).toEqual(unknown);
  expect(resolveBuildCode(priceList, { ...nowhere, vehicle: 0, engine: 3 })).toEqual(unknown);
});

test('all catalog options fit into build codes; larger ordinals are reported with the limit', () => {
  expect(listBuildCodeOverflows(priceList)).toEqual([]);
  const more = priceList.packages
    .slice(0, 1)
    .map((item) => Object.assign({}, item, { id: 'one-too-many', ordinal: 7 }));
  const crowded = {
    ...priceList,
    generation: 32,
    packages: [...priceList.packages, ...more],
    wheels: priceList.wheels.map((wheels) =>
      Object.assign({}, wheels, { ordinal: wheels.ordinal + 8 }),
    ),
  };
  expect(listBuildCodeOverflows(crowded).map(({ field }) => field)).toEqual([
    'generation',
    'wheels',
    'wheels',
    'wheels',
    'packages',
  ]);
  expect(listBuildCodeOverflows(crowded)).toContainEqual({
    field: 'packages',
    id: 'one-too-many',
    ordinal: 7,
    largest: 6,
  });
});

test('each kind of option has its own field in the build code', () => {
  const fields = optionKinds.map((kind) => (kind === 'package' ? 'packages' : kind));
  expect(Object.keys(fieldBits).sort()).toEqual([...fields, 'generation', 'vehicle'].sort());
});

function isSame(one: Configuration, other: Configuration): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
