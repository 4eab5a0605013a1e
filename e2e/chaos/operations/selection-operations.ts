import type { Customer } from '#domain/customers/customer.ts';
import { mergeableFields } from '#domain/customers/merge/merge-customers.ts';
import type { Random } from '../seeded-random.ts';
import type { Area, Scene } from './area.ts';
import { chooseSettlement } from './choose-settlement.ts';
import { findMissingTag, findUnsoundTags, findWrongSelectionStep } from './selection-rows.ts';
import { findLostTag } from './tag-steps.ts';

const agents = ['AGT001', 'AGT002', 'AGT003'] as const;
const tags = ['VIP', 'Fleet', 'Press', 'Owner', 'vip'] as const;

/** Bulk mutations of agents who select the same customers, and imports that are later reverted. */
export const selections: Area = {
  operations: {
    importCustomers: { weight: 2, args: importFile },
    assignCustomers: { weight: 4, args: assign },
    tagCustomers: { weight: 6, args: tag },
    revertImport: { weight: 0.8, args: revert },
    mergeCustomers: { weight: 1.5, args: merge },
    deleteCustomer: { weight: 0.5, args: withOne },
    restoreCustomer: { weight: 0.8, args: withOne },
    settleAttention: { weight: 1.5, args: chooseSettlement },
  },
  usual: 'importCustomers',
  sinceFirstRelease: false,
  findMissing: findMissingTag,
  findUnsound: findUnsoundTags,
  findWrong: (step) => findWrongSelectionStep(step) ?? findLostTag(step),
};

/**
 * Returns mostly the current customers, and sometimes older rows, as in a list that was opened
 * earlier.
 */
function seen({ shown, staleRows, random }: Scene): Customer[] {
  return (random.chance(0.3) ? staleRows : shown).of<Customer>('customers');
}

function some(scene: Scene): Customer[] {
  const { random } = scene;
  const known = seen(scene);
  const count = Math.min(known.length, random.between(1, 4));
  return [...new Set(Array.from({ length: count }, () => random.pick(known)))];
}

function importFile({ showroomId, random, mark }: Scene): object {
  const line = (number: number) => ({
    // Sometimes uses one of few shared ids, so that two tablets create the same customer.
    customerId: random.chance(0.05) ? `carried-${random.between(1, 3)}` : `line-${mark}-${number}`,
    firstName: `Guest ${mark}`,
    lastName: String(number),
    email: random.chance(0.2)
      ? `person${random.between(1, 4)}@example.com`
      : `g${mark}.${number}@example.com`,
    phone: `+1646${5_550_000 + mark * 5 + number}`,
    intent: 'browsing',
    budgetRange: { min: mark, max: mark + 1 },
    contactPreference: 'phone',
    preferredTime: 'any',
    notes: '',
    assignedTo: random.pick(agents),
    tags: random.chance(0.4) ? [random.pick(tags)] : [],
    consent: { contact: false, textVersion: 'import' },
  });
  return {
    showroomId,
    importId: `import-${mark}`,
    fileName: 'guests.csv',
    customers: Array.from({ length: random.between(1, 4) }, (_, at) => line(at + 1)),
    withLookalikes: random.chance(0.3),
  };
}

function assign(scene: Scene): object | undefined {
  const customers = some(scene).map(({ id, assignedTo }) => ({ customerId: id, from: assignedTo }));
  if (customers.length === 0) return undefined;
  return { showroomId: scene.showroomId, customers, to: scene.random.pick(agents) };
}

/** Returns so many tags that a merge of two customers can exceed the limit of tags per customer. */
function manyTags(random: Random): string[] {
  const first = random.between(1, 60);
  return Array.from({ length: random.between(20, 45) }, (_, at) => `Tag ${first + at}`);
}

function tag(scene: Scene): object | undefined {
  const { showroomId, random } = scene;
  const customerIds = some(scene).map(({ id }) => id);
  if (customerIds.length === 0) return undefined;
  // Sometimes adds the id of another tablet's customer, which this tablet may never receive.
  if (random.chance(0.05)) customerIds.push(`carried-${random.between(1, 3)}`);
  const few = () => [...new Set([random.pick(tags), random.pick(tags)])];
  return {
    showroomId,
    customerIds,
    add: random.chance(0.4) ? manyTags(random) : random.chance(0.8) ? few() : [],
    remove: random.chance(0.4) ? few() : [],
  };
}

function revert(scene: Scene): object | undefined {
  const { showroomId, random } = scene;
  const imported = seen(scene).filter(({ importId }) => importId !== undefined);
  if (imported.length === 0) return undefined;
  const { importId } = random.pick(imported);
  const customerIds = imported.filter((row) => row.importId === importId).map(({ id }) => id);
  return { showroomId, importId, customerIds };
}

/**
 * Often merges the two customers with the most tags, so that the result may exceed the limit of
 * tags per customer.
 */
function merge(scene: Scene): object | undefined {
  const { showroomId, random } = scene;
  const byTags = seen(scene).sort((a, b) => (b.tags ?? []).length - (a.tags ?? []).length);
  const [keep, drop] = random.shuffle(random.chance(0.5) ? byTags.slice(0, 2) : some(scene));
  if (!keep || !drop) return undefined;
  const take = mergeableFields.filter(() => random.chance(0.3));
  return { showroomId, keepId: keep.id, dropId: drop.id, attentionId: null, take };
}

function withOne(scene: Scene): object | undefined {
  const known = seen(scene);
  if (known.length === 0) return undefined;
  return { customerId: scene.random.pick(known).id, showroomId: scene.showroomId };
}
