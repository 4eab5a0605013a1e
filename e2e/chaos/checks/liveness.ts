import { ChaosFailure } from '../chaos-failure.ts';
import type { Tablet } from '../tablet/chaos-tablet.ts';
import type { World } from '../world.ts';

const WITHIN_MS = 10_000;

/**
 * Checks that a tablet with unsent mutations sends within ten seconds while the server is
 * reachable.
 */
export class Liveness {
  readonly #world: World;
  /** For each tablet, the time at which the tablet became able to send. */
  readonly #since = new Map<Tablet, number>();

  constructor(world: World) {
    this.#world = world;
  }

  /**
   * Checks the period from now until `until`. Must be called before the clock jumps to `until`,
   * because the state does not change in this period.
   */
  check(tablet: Tablet, until: number): void {
    if (!this.#shouldSend(tablet)) {
      this.#since.delete(tablet);
      return;
    }
    const { now, sleptMs } = this.#world.timeline;
    const since = this.#since.get(tablet) ?? now - sleptMs;
    this.#since.set(tablet, since);
    const quietFor = until - sleptMs - Math.max(since, tablet.attemptedAt);
    if (tablet.underWay > 0 || quietFor <= WITHIN_MS) return;
    throw new ChaosFailure('no attempt in time', `${tablet.label} was quiet for ${quietFor} ms`);
  }

  #shouldSend({ isOn, line, disk, power }: Tablet): boolean {
    if (!isOn || !line.isUp || !this.#world.office.isUp || disk.countUnsent() === 0) return false;
    // Skips paused and unenrolled tablets, because they wait for a sign-in of a user.
    return disk.meta('device') !== undefined && power?.state.phase !== 'paused';
  }
}
