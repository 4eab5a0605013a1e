import type { Attention } from '#domain/attentions/attention.ts';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import type { LocalDatabase } from '../../../src/data/database/database.ts';
import { type MutationInput, mutateOrThrow } from '../../../src/data/mutate/mutate.ts';
import { type AreaName, areas, chooseOperation } from '../operations/areas.ts';
import { Rows } from '../rows.ts';
import { Random } from '../seeded-random.ts';
import { MANAGER } from '../server/initial-database.ts';
import type { World } from '../world.ts';
import type { Tablet } from './chaos-tablet.ts';
import { markOfAttention, stamp } from './intent-log.ts';

/** Salt of the generator that draws whether an agent signs in again. */
const SIGN_IN_SALT = 0x51_61;

export class SimulatedAgent {
  readonly #world: World;
  readonly #tablet: Tablet;
  #staleRows = new Rows();

  constructor(world: World, tablet: Tablet) {
    this.#world = world;
    this.#tablet = tablet;
  }

  /** Runs a mutation of an area on the tablet; does nothing if no mutation is possible. */
  act(tab: number, roll: number, area: AreaName = 'customers'): void {
    const { power, disk, disks, index, label, plan } = this.#tablet;
    if (!power?.isOn) return;
    const isKnown = this.#tablet.appProtocol !== 1 || areas[area].sinceFirstRelease;
    const { ledger, timeline, trace } = this.#world;
    const random = new Random(roll);
    const mark = ledger.nextMark;
    const shown = disk.shownRows();
    const scene = {
      showroomId: plan.showroomId,
      now: timeline.now,
      shown,
      staleRows: this.#staleRows,
      // Sorts by mark, because attention ids contain the random ids of new clients.
      attentions: shown
        .of<Attention>('attentions')
        .sort((a, b) => markOfAttention(a) - markOfAttention(b)),
      mark,
      random,
    };
    const operation = chooseOperation(scene, isKnown ? area : 'customers');
    if (!operation) return;
    const isManager = operation.name === 'cancelErasure' && random.chance(0.8);
    const actorId = isManager ? MANAGER : this.#actor(random);
    const spaceId = plan.showroomId;
    const entry = ledger.begin({ mark, tablet: index, spaceId, actorId, ...operation }, disks);
    const recordedAt = stamp(this.#tablet.now(), mark);
    const intent = { ...operation, actorId, recordedAt } as MutationInput<MutatorName>;
    const signsInAgain = new Random(roll ^ SIGN_IN_SALT).chance(0.1);
    power.run(async (db) => {
      await this.#signIn(db, actorId, signsInAgain);
      const result = await mutateOrThrow(db, intent);
      if (!power.isOn) return;
      entry.reportedResult = result.ok ? 'done' : 'refused';
      trace.push(
        `${label} ${operation.name} ${mark} ${result.ok ? result.mutationId : result.code}`,
      );
      if (result.ok) power.wake();
    }, tab);
  }

  /**
   * Signs an agent in if the tablet and the server are online and the agent's grant is missing or
   * expired, or if `signsInAgain` is true. An agent of an offline tablet continues with the old
   * grant or without a grant.
   */
  async #signIn(db: LocalDatabase, agentId: string, signsInAgain: boolean): Promise<void> {
    const { disk, line } = this.#tablet;
    const { office, timeline, counts } = this.#world;
    const { [agentId]: grant } = disk.meta('grants') ?? {};
    const isExpired = grant !== undefined && grant.expiresAt <= timeline.now;
    if (grant && !isExpired && !signsInAgain) return;
    if (line.isUp && office.isUp) await this.#storeNewGrant(db, agentId);
    else if (isExpired) counts.add('grant-expired-offline');
  }

  async #storeNewGrant(db: LocalDatabase, agentId: string): Promise<void> {
    const deviceId = this.#tablet.disk.meta('device')?.deviceId;
    const session = await this.#world.office.signIn(agentId, deviceId);
    await this.#tablet.storeGrant(db, agentId, session?.grant);
  }

  #actor(random: Random): string {
    const own = this.#tablet.plan.showroomId === 'brooklyn' ? 'AGT002' : 'AGT001';
    return random.chance(0.94) ? own : random.pick(['AGT001', 'AGT002', 'AGT003', 'AGT404']);
  }

  /**
   * Simulates an agent who opens a form and leaves the form open: later mutations may use the
   * rows of this form.
   */
  look(): void {
    this.#staleRows = this.#tablet.disk.shownRows();
  }

  /** Simulates an online sign-in, which enrols the tablet if it has no valid device token. */
  enrol(): void {
    const { power, disk, line, index, plan } = this.#tablet;
    const { office } = this.#world;
    const needsIt = !disk.meta('device') || disk.meta('deviceRefused');
    if (!power?.isOn || !needsIt || !line.isUp || !office.isUp) return;
    power.run(async (db) => {
      const name = `Tablet ${index}`;
      const { showroomId } = plan;
      const agentId = showroomId === 'brooklyn' ? 'AGT002' : 'AGT001';
      const { deviceId = null, deviceToken } = disk.meta('device') ?? {};
      const isEarlierRelease = this.#tablet.appProtocol === 1;
      const request = { deviceId, name, showroomId, ...(deviceToken && { deviceToken }) };
      const enrolment = await office.enrol(agentId, request, isEarlierRelease);
      if (!enrolment) return;
      await this.#tablet.storeEnrolment(db, agentId, { ...enrolment, name });
      power.wake();
    });
  }
}
