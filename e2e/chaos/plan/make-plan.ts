import { reuses } from '../cloned-profiles.ts';
import { type FaultKind, requestFaults } from '../faults.ts';
import { type AreaName, areaNames } from '../operations/areas.ts';
import { Random } from '../seeded-random.ts';
import { reconnectInAnyOrder, rollBack } from './make-rollbacks.ts';
import type { Plan, Step, StepKind, TabletPlan } from './plan.ts';

/**
 * Areas of the domain that were added after the first plans: for each area, the salt of a separate
 * random generator, and the probability of the area.
 */
const later: Partial<Record<AreaName, { salt: number; chance: number }>> = {
  bookings: { salt: 0xb0_0c, chance: 0.7 },
  walkIns: { salt: 0xd0_02, chance: 0.6 },
  documents: { salt: 0xd0_c5, chance: 0.5 },
  deals: { salt: 0xde_a1, chance: 0.6 },
  selections: { salt: 0xe0_03, chance: 0.5 },
  notes: { salt: 0x40_7e, chance: 0.4 },
};
/** Salt of the generator that draws whether all agents of a plan work with erasures. */
const ERASURE_SALT = 0xe4_a5;
/** Salt of the generator that draws how often figures are counted. */
const COUNTS_SALT = 0xf1_06;
/** Salt of the generator that draws whether all agents of a plan work in one area. */
const FOCUS_SALT = 0xf0_c5;
const PAST_SALT = 0x9a_57;
/** Salt of the generator that draws ends of grants. */
const GRANTS_SALT = 0x6_4a;
/** Salt of the generator that draws steps in which device tokens rotate. */
const ROTATION_SALT = 0x70_4e;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const rotationFaults: readonly FaultKind[] = [
  'answer-lost',
  'answer-lost',
  'delivered-late',
  'duplicated',
  'half-answer',
  'too-slow',
];
const damagedCookies = ['damaged', 'W10', 42, null];

/** All kinds of steps except `set-active`, which only `withEndedGrants` adds. */
type RandomStepKind = Exclude<StepKind, 'set-active'>;

/** Weight of each kind of step in plans that include this kind. */
const weights: Record<RandomStepKind, number> = {
  act: 50,
  look: 6,
  fault: 24,
  line: 5,
  crash: 6,
  lead: 4,
  'close-tab': 3,
  clock: 2,
  refuse: 1.5,
  enrol: 2,
  // `addRotations` adds heartbeats, with a separate generator.
  heartbeat: 0,
  'damage-cookie': 1.5,
  upgrade: 1.5,
  wipe: 0.7,
  'stop-office': 2,
  backup: 3,
  restore: 3,
  'copy-disk': 1,
  rollback: 2,
  days: 1.2,
  sleep: 2,
  wake: 1,
  'edit-catalogue': 3,
  'price-list': 7,
  'save-unsent': 2,
  'reuse-number': 1.5,
  'bring-in': 0.5,
  lose: 0.3,
};

/** Returns the plan of a seed, with a random selection of steps, faults and areas. */
export function makePlan(seed: number): Plan {
  const random = new Random(seed);
  const tablets = makeTablets(random);
  const day = {
    weights: {
      ...(Object.fromEntries(
        Object.entries(weights).map(([kind, weight]) => [
          kind,
          kind === 'act' || random.chance(0.5) ? weight : 0,
        ]),
      ) as Record<RandomStepKind, number>),
      ...(hasErasures(seed) && { 'reuse-number': 0, days: 4 }),
    },
    faults: requestFaults.filter(() => random.chance(0.5)),
    areas: pickAreas(random, seed),
  };
  const length = random.chance(0.04) ? random.between(80, 200) : random.between(10, 45);
  return {
    seed,
    tablets,
    rowsPerPage: random.chance(0.3) ? random.between(1, 6) : undefined,
    pokesLost: random.pick([0.1, 0.5, 0.8, 1]),
    countsEvery: new Random(seed ^ COUNTS_SALT).between(1, 6),
    ...pastOf(seed),
    steps: addRotations(
      seed,
      tablets.length,
      withEndedGrants(new Random(seed ^ GRANTS_SALT), day, tablets.length, [
        ...loadFirstPriceList(random),
        ...Array.from({ length }, () => makeStep(random, day, tablets)).flatMap((step) =>
          elaborate(step, random, day, tablets.length),
        ),
      ]),
    ),
  };
}

/**
 * In some plans, adds steps in which an offline tablet loses a grant: days pass until the grant
 * expires, or its agent is disabled while the tablet stores the agent's work. The other steps stay
 * unchanged.
 */
function withEndedGrants(
  random: Random,
  { areas }: Day,
  tablets: number,
  steps: readonly Step[],
): Step[] {
  if (random.chance(0.7)) return [...steps];
  const tablet = random.between(0, tablets - 1);
  const area = random.pick(areas);
  const act = (): Step => {
    const [pause, roll] = [random.between(0, 1000), random.fork()];
    return { after: pause, do: 'act', tablet, tab: 0, roll, area };
  };
  const line = (up: boolean): Step => ({ after: 200, do: 'line', tablet, up });
  const setActive = (active: boolean): Step => {
    const agentId = random.chance(0.8) ? 'AGT001' : 'AGT002';
    return { after: random.between(0, 500), do: 'set-active', agentId, active };
  };
  const days: Step = { after: 0, do: 'days', days: random.between(1, 5) };
  const end = random.pick<Step[]>([
    [act(), days, act()],
    [act(), setActive(false), act()],
    [act(), days, setActive(false), act()],
  ]);
  const at = random.between(0, steps.length);
  const after = [act(), act(), setActive(true), act()];
  return [...steps.slice(0, at), line(false), ...end, line(true), ...after, ...steps.slice(at)];
}

/**
 * In some plans, inserts days after which device tokens rotate. Responses with the next token are
 * lost, late or incomplete, and heartbeats are repeated.
 */
function addRotations(seed: number, tablets: number, steps: readonly Step[]): Step[] {
  const random = new Random(seed ^ ROTATION_SALT);
  if (!random.chance(0.35)) return [...steps];
  const places = Array.from({ length: random.between(1, 3) }, () =>
    random.between(0, steps.length),
  ).sort((a, b) => b - a);
  return places.reduce(
    (planned, place) => planned.toSpliced(place, 0, ...rotate(random, tablets)),
    [...steps],
  );
}

function rotate(random: Random, tablets: number): Step[] {
  const heartbeats = Array.from({ length: random.between(1, 5) }, (): Step[] => {
    const tablet = random.between(0, tablets - 1);
    const fault = random.pick(rotationFaults);
    return [
      ...(random.chance(0.6) ? [{ after: 0, do: 'fault', tablet, fault } as const] : []),
      { after: random.between(0, 40), do: 'heartbeat', tablet },
      { after: random.between(0, 25_000), do: 'heartbeat', tablet },
    ];
  });
  return [{ after: 10, do: 'days', days: random.between(8, 12) }, ...heartbeats.flat()];
}

/**
 * In a few plans the server begins with many settled attentions, and the plan does not limit the
 * number of rows per pulled page.
 */
function pastOf(seed: number): Pick<Plan, 'settledAttentions'> & Partial<Plan> {
  return hasPast(seed) ? { settledAttentions: 2000, rowsPerPage: undefined } : {};
}

function hasPast(seed: number): boolean {
  return new Random(seed ^ PAST_SALT).chance(0.03);
}

/**
 * Whether all agents of a plan work with erasures. Such a plan has no other area and no reused
 * numbers: the harness recognizes the mutations of a copied profile by their content, which an
 * erasure removes. Days pass often, so that erasures become due.
 */
function hasErasures(seed: number): boolean {
  return new Random(seed ^ ERASURE_SALT).chance(0.1);
}

function pickAreas(random: Random, seed: number): readonly AreaName[] {
  // With many settled attentions, uses only areas whose rules look up attentions.
  if (hasPast(seed)) return ['bookings', 'customers'];
  if (hasErasures(seed)) return ['erasures'];
  const focus = new Random(seed ^ FOCUS_SALT);
  if (focus.chance(0.15)) return [focus.pick(['notes', 'notes', 'selections'] as const)];
  const some = areaNames.filter((name) => {
    if (name === 'erasures') return false;
    // Draws from a separate generator, so that a new area does not change the other draws.
    const aside = later[name];
    return aside ? new Random(seed ^ aside.salt).chance(aside.chance) : random.chance(0.75);
  });
  return some.length > 0 ? some : areaNames;
}

function makeTablets(random: Random): TabletPlan[] {
  const count = random.pick([2, 2, 2, 3, 3, 4, 5]);
  const showrooms = random.chance(0.3) ? ['manhattan', 'brooklyn'] : ['manhattan'];
  return Array.from({ length: count }, () => ({
    showroomId: random.pick(showrooms),
    tabs: random.chance(0.2) ? 2 : 1,
    ...(random.chance(0.15) && { release: 1 }),
  }));
}

interface Day {
  weights: Record<RandomStepKind, number>;
  faults: readonly FaultKind[];
  areas: readonly AreaName[];
}

function loadFirstPriceList(random: Random): Step[] {
  const roll = random.fork();
  return random.chance(0.9) ? [{ after: 0, do: 'price-list', roll }] : [];
}

function makeStep(random: Random, day: Day, tablets: readonly TabletPlan[]): Step {
  const after = makePause(random);
  const tablet = random.between(0, tablets.length - 1);
  const kind = random.weighted(day.weights);
  return {
    after,
    ...makeStepFields(kind, random, day, tablet, tablets[tablet]?.tabs ?? 1),
  } as Step;
}

/** Returns the step; for some kinds, adds steps that make an effect of the step more likely. */
function elaborate(step: Step, random: Random, day: Day, tablets: number): Step[] {
  if (step.do === 'days') return wait(step, random);
  if (step.do === 'restore')
    return [...reconnectInAnyOrder(step, random, day.areas, tablets), ...reload(random)];
  if (step.do === 'rollback') return rollBack(step, random, day.areas, tablets);
  if (step.do === 'save-unsent')
    return [...withWork(step, random, day), ...rescue(step.tablet, random, tablets)];
  if (step.do === 'reuse-number') return reuseNumber(step, random, day);
  if (step.do === 'upgrade' || step.do === 'wipe' || step.do === 'sleep')
    return withWork(step, random, day);
  return [step];
}

/** After most restores, returns a step in which the server loads its price list again. */
function reload(random: Random): Step[] {
  const [after, roll] = [random.between(0, 10_000), random.fork()];
  return random.chance(0.6) ? [{ after, do: 'price-list', roll }] : [];
}

function reuseNumber(
  step: Extract<Step, { do: 'reuse-number' }>,
  random: Random,
  day: Day,
): Step[] {
  if (random.chance(0.4)) return [step];
  const line = (up: boolean): Step => ({
    after: random.between(0, up ? 3000 : 300),
    do: 'line',
    tablet: step.tablet,
    up,
  });
  return [line(false), ...withWork(step, random, day), line(true)];
}

/**
 * Runs a mutation on the same tablet before the step, so that the step affects an unsent mutation.
 */
function withWork(step: Extract<Step, { tablet: number }>, random: Random, day: Day): Step[] {
  const { after, tablet } = step;
  const area = random.pick(day.areas);
  const act: Step = { after, do: 'act', tablet, tab: 0, roll: after * 7919, area };
  return [act, { ...step, after: 25 }];
}

/**
 * Lets days pass in several parts. Between the parts, running tablets pull and receive deletions in
 * the catalogue.
 */
function wait({ after, days }: Extract<Step, { do: 'days' }>, random: Random): Step[] {
  const pieces = days > 31 ? [1, 30, days - 62, 31] : [1, days - 1];
  const edit = (): Step => ({ after: 10, do: 'edit-catalogue', roll: random.fork() });
  return [
    { ...edit(), after },
    edit(),
    ...pieces.map((piece): Step => ({
      after: random.between(0, 35_000),
      do: 'days',
      days: piece,
    })),
  ];
}

/**
 * Imports a rescue file on another tablet once or twice, while the original tablet continues,
 * sleeps or is lost.
 */
function rescue(from: number, random: Random, tablets: number): Step[] {
  const to = (from + random.between(1, tablets - 1)) % tablets;
  const bringIn = (): Step => ({
    after: random.between(0, 5000),
    do: 'bring-in',
    tablet: to,
    // 0 stands for the newest file.
    roll: 0,
  });
  const fate = random.pick(['go-on', 'sleep', 'lose'] as const);
  const after = random.between(0, 200);
  const ends: Step[] = fate === 'go-on' ? [] : [{ after, do: fate, tablet: from }];
  return random.chance(0.3) ? [...ends, bringIn(), bringIn()] : [...ends, bringIn()];
}

function makePause(random: Random): number {
  const length = random.next();
  if (length < 0.35) return random.between(0, 200);
  if (length < 0.85) return random.between(200, 4000);
  if (length < 0.98) return random.between(4000, 10_000);
  return random.between(10_000, 40_000);
}

type StepFields<K extends StepKind> = Omit<Extract<Step, { do: K }>, 'after'>;

function makeStepFields(
  kind: RandomStepKind,
  random: Random,
  day: Day,
  tablet: number,
  tabs: number,
): StepFields<RandomStepKind> {
  const roll = random.fork();
  const area = random.pick(day.areas);
  const makers: { [K in RandomStepKind]: () => StepFields<K> } = {
    act: () => ({ do: 'act', tablet, tab: random.between(0, tabs - 1), roll, area }),
    look: () => ({ do: 'look', tablet, roll }),
    fault: () => ({
      do: 'fault',
      tablet,
      fault: random.pick(day.faults.length > 0 ? day.faults : requestFaults),
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
      area,
    }),
    'close-tab': () => ({ do: 'close-tab', tablet, turns: random.between(0, 120), roll, area }),
    lead: () => ({ do: 'lead', tablet, tab: random.between(0, tabs - 1) }),
    clock: () => ({ do: 'clock', tablet, byMs: random.between(-5 * YEAR_MS, 5 * YEAR_MS) }),
    refuse: () => ({ do: 'refuse', tablet }),
    enrol: () => ({ do: 'enrol', tablet }),
    heartbeat: () => ({ do: 'heartbeat', tablet }),
    'damage-cookie': () => ({ do: 'damage-cookie', tablet, cookie: random.pick(damagedCookies) }),
    upgrade: () => ({ do: 'upgrade', tablet }),
    wipe: () => ({ do: 'wipe', tablet }),
    'stop-office': () => ({ do: 'stop-office', downMs: random.between(0, 20_000) }),
    backup: () => ({ do: 'backup' }),
    restore: () => ({ do: 'restore', roll, beside: random.chance(0.5) }),
    'copy-disk': () => ({ do: 'copy-disk' }),
    rollback: () => ({
      do: 'rollback',
      roll: random.chance(0.7) ? 0 : roll,
      downMs: random.pick([0, 0, random.between(0, 20_000)]),
    }),
    days: () => ({ do: 'days', days: random.pick([31, 95]) }),
    sleep: () => ({ do: 'sleep', tablet }),
    wake: () => ({ do: 'wake', tablet }),
    'edit-catalogue': () => ({ do: 'edit-catalogue', roll }),
    'price-list': () => ({ do: 'price-list', roll }),
    'save-unsent': () => ({ do: 'save-unsent', tablet }),
    'reuse-number': () => ({ do: 'reuse-number', tablet, reuse: random.pick(reuses), roll }),
    'bring-in': () => ({ do: 'bring-in', tablet, roll }),
    lose: () => ({ do: 'lose', tablet }),
  };
  return makers[kind]();
}
