import { type MutatorName } from '#domain/mutations/mutators.ts';
import type { Area, Scene } from './area.ts';
import { bookings } from './bookings.ts';
import { builds } from './builds.ts';
import { customers } from './customers.ts';
import { deals } from './deals.ts';
import { documents } from './documents.ts';
import { notes } from './notes.ts';
import { selections } from './selections.ts';
import { walkIns } from './walk-ins.ts';

const all = {
  customers,
  builds,
  bookings,
  walkIns,
  deals,
  documents,
  selections,
  notes,
} as const satisfies Record<string, Area>;
export type AreaName = keyof typeof all;

export const areas: Readonly<Record<AreaName, Area>> = all;
export const areaNames = Object.keys(areas) as AreaName[];

export interface Deed {
  name: MutatorName;
  args: object;
}

/** Registers a customer if no row is suitable for a mutation of the area. */
export function chooseDeed(scene: Scene, areaName: AreaName): Deed | undefined {
  const area = areas[areaName];
  const entries = Object.entries(area.acts) as [MutatorName, (typeof area.acts)[MutatorName]][];
  const weights = Object.fromEntries(entries.map(([name, act]) => [name, act?.weight ?? 0]));
  const name = scene.random.weighted(weights as Record<MutatorName, number>);
  return deedOf(area, name, scene) ?? deedOf(area, area.usual, scene) ?? walkIn(scene);
}

function walkIn(scene: Scene): Deed | undefined {
  return deedOf(areas.customers, areas.customers.usual, scene);
}

function deedOf({ acts }: Area, name: MutatorName, scene: Scene): Deed | undefined {
  const args = acts[name]?.args(scene);
  return args && { name, args };
}
