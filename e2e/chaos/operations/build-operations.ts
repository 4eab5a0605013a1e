import { type BuildFields, fieldsOf } from '#domain/builds/build-fields.ts';
import type { Build } from '#domain/builds/build.ts';
import { type Configuration, sortUniqueIds } from '#domain/builds/configuration.ts';
import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import type { OptionKind } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Random } from '../seeded-random.ts';
import type { Area, Scene } from './area.ts';
import { findMissingChoice } from './build-effects.ts';
import { findUnsoundBuild } from './build-rows.ts';
import { findWrongBuildStep } from './build-steps.ts';
import { chooseSettlement } from './choose-settlement.ts';

export const builds: Area = {
  operations: {
    saveBuild: { weight: 2.5, args: save },
    editBuild: { weight: 7, args: edit },
    setBuildStatus: { weight: 3, args: setStatus },
    settleAttention: { weight: 3, args: settleAboutBuild },
    // Moves the builds of one customer to another customer.
    mergeCustomers: { weight: 0.8, args: mergeOwners },
  },
  usual: 'saveBuild',
  sinceFirstRelease: false,
  findMissing: findMissingChoice,
  findUnsound: findUnsoundBuild,
  findWrong: findWrongBuildStep,
};

const buildsOf = (rows: Scene['shown']) => rows.of<Build>('builds');
const customersOf = (rows: Scene['shown']) => rows.of<Customer>('customers');

function save({ showroomId, shown, random, mark }: Scene): object | undefined {
  const list = pickList(shown, random);
  if (!list) return undefined;
  return {
    // Sometimes uses one of few shared ids, so that two tablets create the same build.
    buildId: random.chance(0.1) ? `carried-build-${random.between(1, 2)}` : `build-${mark}`,
    showroomId,
    customerId: pickCustomer(shown, random),
    priceListId: list.id,
    configuration: configure(list, random),
  };
}

/**
 * Returns mostly the newest price list, and sometimes an older list, as in a configurator that was
 * opened earlier.
 */
function pickList(shown: Scene['shown'], random: Random): PriceList | undefined {
  const lists = shown.of<PriceList>('priceLists').sort((a, b) => b.generation - a.generation);
  if (lists.length === 0) return undefined;
  return random.chance(0.7) ? lists[0] : random.pick(lists);
}

/**
 * Returns the id of the newest customer, of any customer, or of a customer that this tablet may
 * never receive; or null for a build without a customer.
 */
function pickCustomer(shown: Scene['shown'], random: Random): string | null {
  const known = customersOf(shown).sort((a, b) => markOf(b) - markOf(a));
  const who = random.weighted({ newest: 4, any: 4, carried: 1, none: 2 });
  if (who === 'none') return null;
  if (who === 'carried' || known.length === 0) return `carried-${random.between(1, 3)}`;
  return (who === 'newest' ? known[0] : random.pick(known))?.id ?? null;
}

function markOf({ id }: Customer): number {
  return Number(id.split('-')[1]);
}

function configure(list: PriceList, random: Random): Configuration {
  const vehicleId = random.pick(list.vehicles).id;
  const idsOf = (kind: OptionKind) =>
    listAvailableOptions(list, vehicleId, kind).map(({ id }) => id);
  return {
    vehicleId,
    trimId: random.pick(idsOf('trim')),
    exteriorColorId: random.pick(idsOf('exterior')),
    interiorColorId: random.pick(idsOf('interior')),
    wheelsId: random.pick(idsOf('wheels')),
    packageIds: sortUniqueIds(idsOf('package').filter(() => random.chance(0.4))),
    engineVariantId: random.chance(0.3) ? random.pick(idsOf('engine')) : null,
  };
}

/**
 * Edits the current or an older state of a build, as an open form does: mostly one or two choices,
 * sometimes the vehicle.
 */
function edit({ showroomId, shown, staleRows, random }: Scene): object | undefined {
  const seen = buildsOf(random.chance(0.4) ? staleRows : shown);
  const list = pickList(shown, random);
  if (seen.length === 0 || !list) return undefined;
  const build = pickBuild(seen, random);
  const now = fieldsOf(build);
  const wanted: BuildFields = {
    ...configure(list, random),
    customerId: pickCustomer(shown, random),
    priceListId: list.id,
  };
  const fields = fieldsToEdit(now.vehicleId === wanted.vehicleId, random);
  const changes = fields.map((field) => [field, { from: now[field], to: wanted[field] }]);
  return { buildId: build.id, showroomId, changes: Object.fromEntries(changes) };
}

const choices = [
  'trimId',
  'exteriorColorId',
  'interiorColorId',
  'wheelsId',
  'packageIds',
  'engineVariantId',
] as const satisfies (keyof Configuration)[];

/** Fields that agents often change, so that two agents change one field concurrently. */
const contested = ['wheelsId', 'interiorColorId', 'customerId', 'priceListId'] as const;

function fieldsToEdit(isSameVehicle: boolean, random: Random): readonly (keyof BuildFields)[] {
  const others = ['customerId', 'priceListId'] as const;
  if (isSameVehicle || random.chance(0.1)) {
    const any = random.chance(0.6) ? contested : [...choices, ...others];
    return Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(any));
  }
  if (random.chance(0.4)) return [random.pick(others)];
  return ['vehicleId', ...choices, ...(random.chance(0.3) ? others : [])];
}

function setStatus({ showroomId, shown, staleRows, random }: Scene): object | undefined {
  const seen = buildsOf(random.chance(0.2) ? staleRows : shown);
  if (seen.length === 0) return undefined;
  const status = random.pick(['saved', 'shared', 'quoted', 'archived'] as const);
  return { buildId: pickBuild(seen, random).id, showroomId, status };
}

/** Returns mostly one of the first two builds, so that several agents edit the same build. */
function pickBuild(seen: readonly Build[], random: Random): Build {
  return random.pick(random.chance(0.7) ? seen.slice(0, 2) : seen);
}

function settleAboutBuild(scene: Scene): object | undefined {
  const about = scene.attentions.filter(
    ({ subject, conflicts }) =>
      subject?.table === 'builds' || conflicts.some(({ table }) => table === 'builds'),
  );
  return chooseSettlement({ ...scene, attentions: about });
}

function mergeOwners({ showroomId, shown, random }: Scene): object | undefined {
  const owners = buildsOf(shown).flatMap(({ customerId }) => customerId ?? []);
  if (owners.length === 0) return undefined;
  const known = customersOf(shown);
  if (known.length === 0) return undefined;
  const keepId = random.pick(known).id;
  return { showroomId, keepId, dropId: random.pick(owners), attentionId: null, take: [] };
}
