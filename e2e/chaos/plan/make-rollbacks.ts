import type { AreaName } from '../operations/areas.ts';
import type { Random } from '../seeded-random.ts';
import type { Step } from './plan.ts';

/**
 * Rolls the server's database back, so that the server loses the last mutations of several tablets.
 */
export function rollBack(
  step: Step,
  random: Random,
  areas: readonly AreaName[],
  tablets: number,
): Step[] {
  return [
    { after: 0, do: 'copy-disk' },
    ...editCatalogue(random),
    ...runMutations(random, areas, tablets, drawLostMutationCount(random)),
    ...reconnectInAnyOrder(step, random, areas, tablets),
    ...editCatalogue(random),
  ];
}

/**
 * Sometimes adds a write of the server itself. A rollback loses this write, and the same row may
 * then get other content.
 */
function editCatalogue(random: Random): Step[] {
  const roll = random.fork();
  return random.chance(0.4) ? [{ after: random.between(0, 500), do: 'edit-catalogue', roll }] : [];
}

function drawLostMutationCount(random: Random): number {
  return random.pick([random.between(1, 5), random.between(1, 5), random.between(5, 50)]);
}

/**
 * Keeps some tablets offline during the step, a rollback or a restore. Other tablets write before
 * the offline tablets reconnect one by one.
 */
export function reconnectInAnyOrder(
  step: Step,
  random: Random,
  areas: readonly AreaName[],
  tablets: number,
): Step[] {
  const all = Array.from({ length: tablets }, (_, tablet) => tablet);
  const away = all.filter(() => random.chance(0.4));
  const line = (up: boolean, tablet: number): Step => ({
    after: random.between(0, up ? 5000 : 50),
    do: 'line',
    tablet,
    up,
  });
  return [
    ...away.map((tablet) => line(false, tablet)),
    step,
    ...runMutations(random, areas, tablets, random.between(0, 4)),
    ...random.shuffle(away).map((tablet) => line(true, tablet)),
  ];
}

/** Runs mutations on random tablets, with pauses so that most mutations are sent separately. */
function runMutations(
  random: Random,
  areas: readonly AreaName[],
  tablets: number,
  count: number,
): Step[] {
  return Array.from({ length: count }, () => ({
    after: random.between(100, 2000),
    do: 'act',
    tablet: random.between(0, tablets - 1),
    tab: 0,
    roll: random.fork(),
    area: random.pick(areas),
  }));
}
