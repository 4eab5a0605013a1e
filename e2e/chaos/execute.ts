import { createHash } from 'node:crypto';
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import { ChaosFailure } from './chaos-failure.ts';
import { checkEverything } from './checks/check-everything.ts';
import { Liveness } from './checks/liveness.ts';
import { checkTabletInvariants } from './checks/tablet-invariants.ts';
import { installTurnCounter, waitUntilIdle } from './event-loop-turns.ts';
import { FaultCounts } from './faults.ts';
import { PlanRunner } from './plan-runner.ts';
import type { Plan } from './plan/plan.ts';
import { type Safeguard, sabotage } from './sabotage/sabotage.ts';
import { Random } from './seeded-random.ts';
import type { StoreKind } from './server/initial-database.ts';
import { BEGIN, dealerSpaceOf } from './server/server-disk.ts';
import { SimulatedServer } from './server/simulated-server.ts';
import { Tablet } from './tablet/chaos-tablet.ts';
import { IntentLog } from './tablet/intent-log.ts';
import { Timeline } from './timeline.ts';
import type { World } from './world.ts';

export interface RunResult {
  failure: ChaosFailure | undefined;
  /** Hash of `trace`, equal for all runs of the same plan. */
  traceHash: string;
  trace: readonly string[];
  faults: Record<string, number>;
  mutations: number;
  attentions: number;
}

export interface RunOptions {
  missing?: Safeguard | undefined;
  /** Database of the server; defaults to SQLite. */
  storeKind?: StoreKind | undefined;
}

const LAST_STRAW_MS = 180_000;
const MOST_STEPS = 20_000;

export async function execute(
  plan: Plan,
  { missing, storeKind = 'sqlite' }: RunOptions = {},
): Promise<RunResult> {
  const uninstall = installTurnCounter();
  const run = await Run.begin(plan, missing, storeKind);
  try {
    await run.play();
    return run.result(undefined);
  } catch (error) {
    if (error instanceof ChaosFailure) return run.result(error);
    throw error;
  } finally {
    await run.end();
    uninstall();
  }
}

class Run {
  readonly #plan: Plan;
  readonly #world: World;
  readonly #tablets: readonly Tablet[];
  readonly #stage: PlanRunner;
  readonly #liveness: Liveness;
  readonly #broken: ChaosFailure[];
  #steps = 0;

  private constructor(plan: Plan, world: World, broken: ChaosFailure[]) {
    this.#plan = plan;
    this.#world = world;
    this.#broken = broken;
    this.#tablets = plan.tablets.map(
      (tablet, index) => new Tablet(world, index, tablet, plan.seed),
    );
    this.#stage = new PlanRunner(world, this.#tablets);
    this.#liveness = new Liveness(world);
    const random = new Random(plan.seed + 1);
    world.poke = (spaceIds) => {
      for (const tablet of this.#tablets) {
        const concerns = spaceIds.some((id) =>
          [CATALOGUE_SPACE, dealerSpaceOf(tablet.plan.showroomId), tablet.plan.showroomId].includes(
            id,
          ),
        );
        if (!concerns || !tablet.isOn || !tablet.line.isUp) continue;
        if (random.chance(plan.pokesLost)) world.counts.add('poke-lost');
        else world.timeline.schedule(random.between(20, 500), () => tablet.power?.poke());
      }
    };
  }

  static async begin(
    plan: Plan,
    missing: Safeguard | undefined,
    storeKind: StoreKind,
  ): Promise<Run> {
    const timeline = new Timeline(BEGIN);
    const broken: ChaosFailure[] = [];
    const sabotaged = sabotage(missing);
    const counts = new FaultCounts();
    const world: World = {
      timeline,
      office: await SimulatedServer.open({
        timeline,
        sabotage: sabotaged,
        counts,
        countsEvery: plan.countsEvery,
        settledAttentions: plan.settledAttentions,
        storeKind,
      }),
      ledger: new IntentLog(),
      counts,
      rowsPerPage: plan.rowsPerPage,
      trace: [],
      fail: (failure) => broken.push(failure),
      poke: () => {},
    };
    return new Run(plan, world, broken);
  }

  async play(): Promise<void> {
    const { timeline } = this.#world;
    for (const tablet of this.#tablets) {
      tablet.switchOn();
      await this.#rest();
      tablet.agent.enrol();
      await this.#rest();
    }
    for (const step of this.#plan.steps) {
      await this.#advanceTo(timeline.now + step.after);
      this.#stage.play(step);
      await this.#rest();
    }
    this.#stage.endFaults();
    const end = timeline.now + LAST_STRAW_MS;
    for (let isDone = false; !isDone && timeline.now < end;) {
      await this.#advanceTo(timeline.now + 500);
      this.#stage.restartStopped();
      await this.#rest();
      const news = await this.#world.office.countFigures();
      this.#world.poke(news ?? []);
      isDone = news?.length === 0 && this.#isAtRest();
    }
    await checkEverything(this.#world, this.#tablets);
  }

  /**
   * Whether all tablets, except lost ones, have sent their own mutations and the rescued mutations
   * that the server accepts, have no open request, and have pulled the last change.
   */
  #isAtRest(): boolean {
    return this.#tablets.every((tablet) => {
      if (tablet.isLost) return true;
      if (this.#canPassOn(tablet)) return false;
      const isIdle = tablet.underWay === 0 && tablet.power?.state.phase === 'idle';
      if (!tablet.isOn || !isIdle || tablet.disk.outbox().length > 0) return false;
      return tablet.isCurrent();
    });
  }

  /** Whether the tablet stores a rescued mutation that the server would accept now. */
  #canPassOn({ disk }: Tablet): boolean {
    const waiting = disk.unsettledRescued();
    if (waiting.length === 0) return false;
    const clients = this.#world.office.disk.clients();
    return waiting.some(
      ({ clientId, mutationId }) => mutationId <= (clients.get(clientId) ?? 0) + 1,
    );
  }

  async #advanceTo(end: number): Promise<void> {
    const { timeline } = this.#world;
    for (;;) {
      const next = timeline.nextBefore(end);
      for (const tablet of this.#tablets) this.#liveness.check(tablet, next ?? end);
      if (next === undefined) break;
      this.#steps += 1;
      if (this.#steps > MOST_STEPS)
        throw new ChaosFailure('did not come to rest', 'too many steps');
      timeline.step();
      await this.#rest();
    }
    timeline.now = end;
  }

  async #rest(): Promise<void> {
    await waitUntilIdle();
    const [broken] = this.#broken;
    if (broken) throw broken;
    for (const tablet of this.#tablets) await checkTabletInvariants(tablet);
  }

  result(failure: ChaosFailure | undefined): RunResult {
    const { trace, counts, ledger, office } = this.#world;
    const lines = [...trace, failure?.message ?? 'all is well'];
    return {
      failure,
      trace: lines,
      traceHash: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
      faults: counts.toRecord(),
      mutations: ledger.promised().length,
      attentions: office.disk.allRows().of('attentions').length,
    };
  }

  async end(): Promise<void> {
    for (const tablet of this.#tablets) tablet.switchOff();
    await waitUntilIdle();
    await this.#world.office.close();
    await this.#stage.close();
  }
}
