import type { ChaosFailure } from '../chaos-failure.ts';
import type { Plan, Step } from './plan.ts';

export type Attempt = (plan: Plan) => Promise<ChaosFailure | undefined>;

const MOST_ATTEMPTS = 400;

/**
 * Returns the shortest plan found that violates the same invariant. Tries first to drop many steps
 * together, then fewer.
 */
export async function shrink(plan: Plan, failure: ChaosFailure, attempt: Attempt): Promise<Plan> {
  let shortest = plan;
  let attempts = 0;
  const stillFails = async (candidate: Plan) => {
    attempts += 1;
    const found = await attempt(candidate);
    return found?.promise === failure.promise;
  };
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1;) {
    const shorter = await leaveOut(shortest, size, stillFails, () => attempts < MOST_ATTEMPTS);
    const isShorter = shorter.steps.length < shortest.steps.length;
    shortest = shorter;
    if (attempts >= MOST_ATTEMPTS) break;
    if (!isShorter || size > 1) size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  for (const simpler of simplify(shortest)) {
    if (await stillFails(simpler)) shortest = simpler;
  }
  return shortest;
}

async function leaveOut(
  plan: Plan,
  size: number,
  stillFails: (plan: Plan) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<Plan> {
  let shortest = plan;
  for (let from = 0; from < shortest.steps.length && mayGoOn();) {
    const candidate = { ...shortest, steps: withoutSteps(shortest.steps, from, size) };
    if (await stillFails(candidate)) shortest = candidate;
    else from += size;
  }
  return shortest;
}

/** Removes some steps of the plan. The next step also waits for the time of the removed steps. */
function withoutSteps(steps: readonly Step[], from: number, size: number): Step[] {
  const passed = steps.slice(from, from + size).reduce((sum, step) => sum + step.after, 0);
  const [next, ...rest] = steps.slice(from + size);
  const later = next ? [{ ...next, after: next.after + passed }, ...rest] : [];
  return [...steps.slice(0, from), ...later];
}

function* simplify(plan: Plan): Generator<Plan> {
  yield { ...plan, pokesLost: 0 };
  yield { ...plan, pokesLost: 1 };
  yield { ...plan, rowsPerPage: undefined };
  yield { ...plan, tablets: plan.tablets.map((tablet) => ({ ...tablet, tabs: 1 })) };
}
