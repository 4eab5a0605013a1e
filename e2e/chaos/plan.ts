import type { AreaName } from './acts/areas.ts';
import type { Reuse } from './cloned-profiles.ts';
import type { FaultKind } from './faults.ts';

/** What a run will do, written out, so that it can be printed, shortened and done again. */
export interface Plan {
  seed: number;
  tablets: readonly TabletPlan[];
  /** Head office never gives more rows than this in one page; undefined leaves it to the tablet. */
  rowsPerPage: number | undefined;
  /** How many of the pokes get lost, 0 to 1. */
  pokesLost: number;
  /** After every so many commits head office counts its figures; otherwise only in the end. */
  countsEvery?: number;
  /** So many attentions were settled in manhattan before the first step. */
  settledAttentions?: number;
  steps: readonly Step[];
}

export interface TabletPlan {
  showroomId: string;
  tabs: number;
  /** Runs the app of the first release until it is updated: protocol 1, version 1 of the database. */
  release?: 1;
}

/**
 * `after`: virtual milliseconds since the step before. `tablet` and `tab` count from 0. `area`: what
 * somebody is busy with, customers where it is missing.
 */
export type Step = { after: number } & (
  | { do: 'act'; tablet: number; tab: number; roll: number; area?: AreaName }
  | { do: 'look'; tablet: number; roll: number }
  | { do: 'fault'; tablet: number; fault: FaultKind }
  | { do: 'line'; tablet: number; up: boolean }
  | {
      do: 'crash';
      tablet: number;
      during: 'act' | 'sync';
      turns: number;
      downMs: number;
      roll: number;
      area?: AreaName;
    }
  | { do: 'lead'; tablet: number; tab: number }
  | { do: 'close-tab'; tablet: number; turns: number; roll: number; area?: AreaName }
  | { do: 'clock'; tablet: number; byMs: number }
  | { do: 'refuse'; tablet: number }
  | { do: 'reuse-number'; tablet: number; reuse: Reuse; roll: number }
  | { do: 'enrol'; tablet: number }
  | { do: 'damage-cookie'; tablet: number; cookie: string | number | null }
  | { do: 'upgrade'; tablet: number }
  | { do: 'wipe'; tablet: number }
  | { do: 'stop-office'; downMs: number }
  | { do: 'backup' }
  | { do: 'restore'; roll: number; beside: boolean }
  | { do: 'copy-disk' }
  /** The database becomes one of its copies, and keeps its epoch. `roll`: which; 0 for the newest. */
  | { do: 'rollback'; roll: number; downMs: number }
  | { do: 'days'; days: number }
  | { do: 'sleep'; tablet: number }
  | { do: 'wake'; tablet: number }
  | { do: 'edit-catalogue'; roll: number }
  | { do: 'price-list'; roll: number }
  | { do: 'save-unsent'; tablet: number }
  | { do: 'bring-in'; tablet: number; roll: number }
  | { do: 'lose'; tablet: number }
);

export type StepKind = Step['do'];

export function describePlan(plan: Plan): string {
  const tablets = plan.tablets
    .map(({ showroomId, tabs, release }, index) =>
      [`T${index} ${showroomId}`, tabs > 1 && `${tabs} tabs`, release && 'first release']
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
  const page = plan.rowsPerPage ?? 'any number of';
  const steps = plan.steps.map((step) => `  ${JSON.stringify(step)}`);
  return [
    `seed ${plan.seed}: ${tablets}; ${page} rows per page, ${plan.pokesLost} of pokes lost`,
    ...steps,
  ].join('\n');
}
