import type { ChaosFailure } from './chaos-failure.ts';
import { execute, type RunOptions } from './execute.ts';
import { FaultCounts } from './faults.ts';
import { makePlan } from './plan/make-plan.ts';
import { describePlan, type Plan } from './plan/plan.ts';
import { shrink } from './plan/shrink.ts';

export interface CampaignResult {
  seeds: number;
  mutations: number;
  attentions: number;
  faults: Record<string, number>;
  failures: { seed: number; message: string }[];
}

export interface CampaignOptions extends RunOptions {
  /**
   * Number of failures after which a campaign stops, because many failures usually have the same
   * cause.
   */
  mostFailures?: number;
  onSeed?: (seed: number) => void;
  onFailure?: (seed: number, message: string) => void;
}

export async function runSeeds(
  seeds: Iterable<number>,
  { mostFailures = Infinity, onSeed, onFailure, ...options }: CampaignOptions = {},
): Promise<CampaignResult> {
  const counts = new FaultCounts();
  const total: CampaignResult = { seeds: 0, mutations: 0, attentions: 0, faults: {}, failures: [] };
  for (const seed of seeds) {
    onSeed?.(seed);
    const { failure, faults, mutations, attentions } = await execute(makePlan(seed), options);
    total.seeds += 1;
    total.mutations += mutations;
    total.attentions += attentions;
    counts.addAll(faults);
    if (failure) {
      total.failures.push({ seed, message: failure.message });
      onFailure?.(seed, failure.message);
    }
    if (total.failures.length >= mostFailures) break;
  }
  return { ...total, faults: counts.toRecord() };
}

export function sumResults(results: readonly CampaignResult[]): CampaignResult {
  const counts = new FaultCounts();
  for (const { faults } of results) counts.addAll(faults);
  const sum = (of: (result: CampaignResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    seeds: sum((result) => result.seeds),
    mutations: sum((result) => result.mutations),
    attentions: sum((result) => result.attentions),
    faults: counts.toRecord(),
    failures: results.flatMap(({ failures }) => failures).sort((a, b) => a.seed - b.seed),
  };
}

export function* seedsFrom(from: number, count: number, every = 1): Generator<number> {
  for (let index = 0; index < count; index += every) yield from + index;
}

/**
 * Returns a readable report: the failure of a seed with the shortest failing plan that was found,
 * or “all is well”.
 */
export async function explain(seed: number, options: RunOptions): Promise<string> {
  const plan = makePlan(seed);
  const { failure } = await execute(plan, options);
  if (!failure) return `seed ${seed}: all is well`;
  const attempt = async (candidate: Plan): Promise<ChaosFailure | undefined> =>
    (await execute(candidate, options)).failure;
  const shortest = await shrink(plan, failure, attempt);
  const { trace } = await execute(shortest, options);
  return [
    `seed ${seed}: ${failure.message}`,
    `shortest plan found, ${shortest.steps.length} of ${plan.steps.length} steps:`,
    describePlan(shortest),
    JSON.stringify(shortest),
    'what happened:',
    ...trace.map((line) => `  ${line}`),
  ].join('\n');
}
