import type { FaultKind } from './faults.ts';

/** What a run will do, written out, so that it can be printed, shortened and done again. */
export interface Plan {
  seed: number;
  tablets: readonly TabletPlan[];
  /** Head office never gives more rows than this in one page; undefined leaves it to the tablet. */
  rowsPerPage: number | undefined;
  /** How many of the pokes get lost, 0 to 1. */
  pokesLost: number;
  steps: readonly Step[];
}

export interface TabletPlan {
  showroomId: string;
  tabs: number;
}

/** `after`: virtual milliseconds since the step before. `tablet` and `tab` count from 0. */
export type Step = { after: number } & (
  | { do: 'act'; tablet: number; tab: number; roll: number }
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
    }
  | { do: 'lead'; tablet: number; tab: number }
  | { do: 'clock'; tablet: number; byMs: number }
  | { do: 'refuse'; tablet: number }
  | { do: 'enrol'; tablet: number }
  | { do: 'damage-cookie'; tablet: number; cookie: string | number | null }
  | { do: 'upgrade'; tablet: number }
  | { do: 'wipe'; tablet: number }
  | { do: 'stop-office'; downMs: number }
  | { do: 'backup' }
  | { do: 'restore'; roll: number }
);

export type StepKind = Step['do'];

export function describePlan(plan: Plan): string {
  const tablets = plan.tablets
    .map(
      ({ showroomId, tabs }, index) => `T${index} ${showroomId}${tabs > 1 ? ` ${tabs} tabs` : ''}`,
    )
    .join(', ');
  const page = plan.rowsPerPage ?? 'any number of';
  const steps = plan.steps.map((step) => `  ${JSON.stringify(step)}`);
  return [
    `seed ${plan.seed}: ${tablets}; ${page} rows per page, ${plan.pokesLost} of pokes lost`,
    ...steps,
  ].join('\n');
}
