import { type MutatorName } from '#domain/mutations/mutators.ts';
import type { Area, Scene } from './area.ts';
import { bookings } from './booking-operations.ts';
import { builds } from './build-operations.ts';
import { customers } from './customer-operations.ts';
import { deals } from './deal-operations.ts';
import { documents } from './document-operations.ts';
import { erasures } from './erasure-operations.ts';
import { notes } from './note-operations.ts';
import { selections } from './selection-operations.ts';
import { walkIns } from './walk-in-operations.ts';

const all = {
  customers,
  builds,
  bookings,
  walkIns,
  deals,
  documents,
  selections,
  notes,
  erasures,
} as const satisfies Record<string, Area>;
export type AreaName = keyof typeof all;

export const areas: Readonly<Record<AreaName, Area>> = all;
export const areaNames = Object.keys(areas) as AreaName[];

export interface Operation {
  name: MutatorName;
  args: object;
}

/**
 * Draws a mutation of the area. Falls back to the area's `usual` mutation, and then to a
 * registration of a customer, if no row is suitable.
 */
export function chooseOperation(scene: Scene, areaName: AreaName): Operation | undefined {
  const area = areas[areaName];
  const entries = Object.entries(area.operations) as [
    MutatorName,
    (typeof area.operations)[MutatorName],
  ][];
  const weights = Object.fromEntries(entries.map(([name, act]) => [name, act?.weight ?? 0]));
  const name = scene.random.weighted(weights as Record<MutatorName, number>);
  return operationOf(area, name, scene) ?? operationOf(area, area.usual, scene) ?? walkIn(scene);
}

function walkIn(scene: Scene): Operation | undefined {
  return operationOf(areas.customers, areas.customers.usual, scene);
}

function operationOf({ operations }: Area, name: MutatorName, scene: Scene): Operation | undefined {
  const args = operations[name]?.args(scene);
  return args && { name, args };
}
