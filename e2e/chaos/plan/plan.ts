import type { Reuse } from '../cloned-profiles.ts';
import type { FaultKind } from '../faults.ts';
import type { AreaName } from '../operations/areas.ts';

/** All steps of a run as data, so that a plan can be printed, shortened and repeated. */
export interface Plan {
  seed: number;
  tablets: readonly TabletPlan[];
  /** Maximum number of rows per pulled page; if undefined, the limit that the tablet requests. */
  rowsPerPage: number | undefined;
  /** Share of pokes that are lost, from 0 to 1. */
  pokesLost: number;
  /**
   * Number of commits between two counts of figures; if undefined, figures are counted only at the
   * end.
   */
  countsEvery?: number;
  /** Number of settled attentions in the showroom `manhattan` before the first step. */
  settledAttentions?: number;
  steps: readonly Step[];
}

export interface TabletPlan {
  showroomId: string;
  tabs: number;
  /**
   * Whether the tablet runs the app of the first release (protocol 1, database version 1) until an
   * update.
   */
  release?: 1;
}

/**
 * `after`: virtual milliseconds since the previous step. `tablet` and `tab` count from 0. `area`:
 * the area of the mutation, customers by default. `roll`: seed for the random choices of the step.
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
  /** Sends a heartbeat, whose response may contain the next device token. */
  | { do: 'heartbeat'; tablet: number }
  | { do: 'damage-cookie'; tablet: number; cookie: string | number | null }
  | { do: 'upgrade'; tablet: number }
  | { do: 'wipe'; tablet: number }
  | { do: 'stop-office'; downMs: number }
  | { do: 'backup' }
  | { do: 'restore'; roll: number; beside: boolean }
  | { do: 'copy-disk' }
  /**
   * Replaces the database with one of its copies, without a new epoch. `roll`: picks the copy; 0
   * for the newest.
   */
  | { do: 'rollback'; roll: number; downMs: number }
  | { do: 'days'; days: number }
  | { do: 'sleep'; tablet: number }
  | { do: 'wake'; tablet: number }
  | { do: 'edit-catalogue'; roll: number }
  | { do: 'price-list'; roll: number }
  | { do: 'save-unsent'; tablet: number }
  | { do: 'bring-in'; tablet: number; roll: number }
  | { do: 'lose'; tablet: number }
  | { do: 'set-active'; agentId: string; active: boolean }
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
