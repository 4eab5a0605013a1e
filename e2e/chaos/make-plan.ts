import { type FaultKind, lineFaults } from './faults.ts';
import type { Plan, Step, StepKind, TabletPlan } from './plan.ts';
import { Random } from './random.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** How often each step is drawn on a day on which it can happen at all. */
const weights: Record<StepKind, number> = {
  act: 50,
  look: 6,
  fault: 24,
  line: 5,
  crash: 6,
  lead: 4,
  clock: 2,
  refuse: 1.5,
  enrol: 2,
  'damage-cookie': 1.5,
  upgrade: 1.5,
  wipe: 0.7,
  'stop-office': 2,
  backup: 3,
  restore: 3,
};

/** A seed is one day: some kinds of trouble happen on it, often together, and others do not. */
export function makePlan(seed: number): Plan {
  const random = new Random(seed);
  const tablets = makeTablets(random);
  const day = {
    weights: Object.fromEntries(
      Object.entries(weights).map(([kind, weight]) => [
        kind,
        kind === 'act' || random.chance(0.5) ? weight : 0,
      ]),
    ) as Record<StepKind, number>,
    faults: lineFaults.filter(() => random.chance(0.5)),
  };
  const length = random.chance(0.04) ? random.between(80, 200) : random.between(10, 45);
  return {
    seed,
    tablets,
    rowsPerPage: random.chance(0.3) ? random.between(1, 6) : undefined,
    pokesLost: random.pick([0.1, 0.5, 0.8, 1]),
    steps: Array.from({ length }, () => makeStep(random, day, tablets)).flatMap(prepare),
  };
}

function makeTablets(random: Random): TabletPlan[] {
  const count = random.pick([2, 2, 2, 3, 3, 4, 5]);
  const showrooms = random.chance(0.3) ? ['manhattan', 'brooklyn'] : ['manhattan'];
  return Array.from({ length: count }, () => ({
    showroomId: random.pick(showrooms),
    tabs: random.chance(0.2) ? 2 : 1,
  }));
}

interface Day {
  weights: Record<StepKind, number>;
  faults: readonly FaultKind[];
}

function makeStep(random: Random, day: Day, tablets: readonly TabletPlan[]): Step {
  const after = makePause(random);
  const tablet = random.between(0, tablets.length - 1);
  const kind = random.weighted(day.weights);
  return { after, ...makeDeed(kind, random, day, tablet, tablets[tablet]?.tabs ?? 1) } as Step;
}

/** An app update or emptied storage tells most right after something was done on that tablet. */
function prepare(step: Step): Step[] {
  if (step.do !== 'upgrade' && step.do !== 'wipe') return [step];
  const { after, tablet } = step;
  const act: Step = { after, do: 'act', tablet, tab: 0, roll: step.after * 7919 };
  return [act, { ...step, after: 25 }];
}

function makePause(random: Random): number {
  const length = random.next();
  if (length < 0.35) return random.between(0, 200);
  if (length < 0.85) return random.between(200, 4000);
  if (length < 0.98) return random.between(4000, 10_000);
  return random.between(10_000, 40_000);
}

type Deed<K extends StepKind> = Omit<Extract<Step, { do: K }>, 'after'>;

function makeDeed(
  kind: StepKind,
  random: Random,
  day: Day,
  tablet: number,
  tabs: number,
): Deed<StepKind> {
  const roll = random.fork();
  const makers: { [K in StepKind]: () => Deed<K> } = {
    act: () => ({ do: 'act', tablet, tab: random.between(0, tabs - 1), roll }),
    look: () => ({ do: 'look', tablet, roll }),
    fault: () => ({
      do: 'fault',
      tablet,
      fault: random.pick(day.faults.length > 0 ? day.faults : lineFaults),
    }),
    line: () => ({ do: 'line', tablet, up: random.chance(0.6) }),
    crash: () => ({
      do: 'crash',
      tablet,
      ...random.pick([
        { during: 'act' as const, turns: random.between(0, 50) },
        { during: 'sync' as const, turns: random.between(0, 250) },
      ]),
      downMs: random.between(0, 8000),
      roll,
    }),
    lead: () => ({ do: 'lead', tablet, tab: random.between(0, tabs - 1) }),
    clock: () => ({ do: 'clock', tablet, byMs: random.between(-5 * YEAR_MS, 5 * YEAR_MS) }),
    refuse: () => ({ do: 'refuse', tablet }),
    enrol: () => ({ do: 'enrol', tablet }),
    'damage-cookie': () => ({
      do: 'damage-cookie',
      tablet,
      cookie: random.pick(['damaged', 'W10', 42, null]),
    }),
    upgrade: () => ({ do: 'upgrade', tablet }),
    wipe: () => ({ do: 'wipe', tablet }),
    'stop-office': () => ({ do: 'stop-office', downMs: random.between(0, 20_000) }),
    backup: () => ({ do: 'backup' }),
    restore: () => ({ do: 'restore', roll }),
  };
  return makers[kind]();
}
