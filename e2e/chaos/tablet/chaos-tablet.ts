import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import type { Enrolment } from '#domain/protocol/enrolment.ts';
import type { LocalDatabase } from '../../../src/data/database/database.ts';
import { readMeta, writeMeta } from '../../../src/data/meta.ts';
import { storeActorGrant } from '../../../src/data/session/agent/actor-grants.ts';
import { replaceDeviceToken } from '../../../src/sync/loop/heartbeat.ts';
import { ChaosFailure } from '../chaos-failure.ts';
import type { TabletPlan } from '../plan/plan.ts';
import type { Rows } from '../rows.ts';
import { Random } from '../seeded-random.ts';
import type { World } from '../world.ts';
import { FaultNetwork, type OpenRequest } from './fault-network.ts';
import { toFirstReleaseDatabase } from './first-release.ts';
import { markOf } from './intent-log.ts';
import { PowerSession } from './power-session.ts';
import { SimulatedAgent } from './simulated-agent.ts';
import { cutPower, TabletDisk, watchWrites } from './tablet-disk.ts';

const pageEnd = v.object({
  epoch: v.string(),
  cookie: v.string(),
  more: v.boolean(),
  reset: v.boolean(),
});

interface Reached {
  /** `SimulatedServer.rollbacks` at the pull; undefined after a rollback between the pages. */
  rollbacks: number | undefined;
  /** Rows of the server; undefined if further pages follow. */
  rows: Rows | undefined;
}

export class Tablet {
  readonly label: string;
  readonly index: number;
  readonly plan: TabletPlan;
  readonly line: FaultNetwork;
  readonly agent: SimulatedAgent;
  disk = new TabletDisk(new IDBFactory());
  disks = 0;
  power: PowerSession | undefined;
  /** Whether a database is being opened; then fake-indexeddb does not support a power cut. */
  isOpening = false;
  clockOffset = 0;
  /** Protocol version of the app; undefined for the newest version. */
  appProtocol: 1 | undefined;
  isLost = false;
  /** Time at which the last request began or ended; excludes the time that all tablets slept. */
  attemptedAt = 0;
  isChanged = false;
  /** Server rows of the last complete pull that was checked. */
  rowsOfLastPull: Rows | undefined;
  readonly #world: World;
  #clients = 0;
  readonly #random: Random;
  /** Pulled pages, keyed by the epoch and the cookie at their end. */
  readonly #pulled = new Map<string, Reached>();
  #factory = new IDBFactory();
  #schema = 0;
  #isAsleep = false;
  readonly #requests = new Set<OpenRequest>();
  /** The token that follows each replaced token, as in `replaced-tokens.ts`. */
  readonly #successors = new Map<string, string>();

  constructor(world: World, index: number, plan: TabletPlan, seed: number) {
    this.#world = world;
    this.index = index;
    this.label = `T${index}`;
    this.plan = plan;
    this.appProtocol = plan.release;
    this.agent = new SimulatedAgent(world, this);
    this.#random = new Random(seed + 7919 * (index + 1));
    this.line = new FaultNetwork({
      ...world,
      // Reads `world.poke` at each call, because the run sets `poke` after all tablets exist.
      poke: (spaceIds) => world.poke(spaceIds),
      random: this.#random,
      note: (text) => world.trace.push(`${world.timeline.now} ${this.label} ${text}`),
      attempt: (request, isOpen) => this.#attempt(request, isOpen),
      pulled: (answer, cookie) => this.#rememberPulled(answer, cookie),
      protocol: () => this.appProtocol,
      currentToken: (token) => {
        let current = token;
        for (let next = this.#successors.get(current); next; next = this.#successors.get(current)) {
          current = next;
        }
        return current;
      },
    });
    this.disk = new TabletDisk(this.#factory);
  }

  get isOn(): boolean {
    return this.power?.isOn ?? false;
  }

  get underWay(): number {
    return [...this.#requests].filter(({ isAwaited }) => isAwaited()).length;
  }

  now(): number {
    return Math.max(0, this.#world.timeline.now + this.clockOffset);
  }

  switchOn(): void {
    if (this.isOn || this.isLost || this.#isAsleep) return;
    const power = new PowerSession({
      disk: this.#factory,
      tabs: this.plan.tabs,
      schema: this.#schema,
      transport: (isAlive) => this.line.transport(isAlive),
      now: () => this.now(),
      random: () => this.#random.next(),
      schedule: (ms, task) => this.#world.timeline.schedule(ms, task),
      onState: () => this.#change(),
      onDefect: (error) => this.#fail(error),
    });
    this.power = power;
    this.isOpening = true;
    power.run(async () => {
      await power.open();
      this.isOpening = false;
      watchWrites(this.#factory, () => this.#change());
      if (power.isOn) power.lead(0);
    });
  }

  /** Cuts the power immediately, even while work is under way. */
  switchOff(): void {
    if (!this.power?.isOn) return;
    this.power.off();
    cutPower(this.#factory);
    this.#decideUnknown();
  }

  /**
   * Sets the results of interrupted mutations from the content of the disk, because no tab is left
   * to report these results.
   */
  #decideUnknown(): void {
    const marks = new Set(this.disk.outbox().map((entry) => markOf(entry.recordedAt)));
    this.#world.ledger.decideUnknown(this.index, marks);
  }

  /** A fixed client id keeps the ids and the order of attentions equal between runs. */
  async #nameClient(db: LocalDatabase): Promise<void> {
    if (await readMeta(db, 'clientId')) return;
    this.#clients += 1;
    await writeMeta(db, 'clientId', `${this.label}-${this.#clients}`);
  }

  async storeEnrolment(
    db: LocalDatabase,
    agentId: string,
    { grant, approved: _approved, ...device }: Enrolment & { name: string },
  ): Promise<void> {
    const lastToken = (await readMeta(db, 'device'))?.deviceToken;
    await writeMeta(db, 'device', device);
    await db.meta.delete('deviceRefused');
    if (lastToken !== undefined) this.#successors.set(lastToken, device.deviceToken);
    await this.#nameClient(db);
    await this.storeGrant(db, agentId, grant);
  }

  /** Stores no grant in the first release of the app, which does not support grants. */
  async storeGrant(db: LocalDatabase, agentId: string, grant: Enrolment['grant']): Promise<void> {
    if (this.appProtocol !== 1) await storeActorGrant(db, agentId, grant);
  }

  /** Sends a heartbeat. The app of the first release ignores the next token in the response. */
  sendHeartbeat(): void {
    const { power } = this;
    if (!power?.isOn) return;
    power.run(async (db) => {
      const token = (await readMeta(db, 'device'))?.deviceToken;
      if (token === undefined) return;
      const next = await this.line.sendHeartbeat(token, () => power.isOn);
      if (next === undefined || this.appProtocol === 1 || !power.isOn) return;
      await replaceDeviceToken(db, token, next);
      if ((await readMeta(db, 'device'))?.deviceToken !== next) return;
      this.#successors.set(token, next);
      this.#world.counts.add('token-rotated');
      power.wake();
    });
  }

  damageCookie(cookie: string | number | null): void {
    this.power?.run((db) =>
      cookie === null ? db.meta.delete('cookie') : db.meta.put({ key: 'cookie', value: cookie }),
    );
  }

  /** Closes the leading tab during its work, so that another tab takes over. */
  closeTab(): void {
    const { power } = this;
    if (!power?.isOn) return;
    this.isOpening = true;
    power.run(async () => {
      await power.closeLeader();
      this.isOpening = false;
    });
    this.#decideUnknown();
  }

  upgrade(): void {
    this.switchOff();
    this.#schema += 1;
    if (this.appProtocol === 1) void this.#leaveFirstRelease();
    else this.switchOn();
  }

  async #leaveFirstRelease(): Promise<void> {
    this.appProtocol = undefined;
    this.#useDisk(await toFirstReleaseDatabase(this.disk));
    this.switchOn();
  }

  /**
   * Clears the browser's data and installs the newest app. Unsent mutations are lost, and the next
   * pulls must restore all rows.
   */
  wipe(): void {
    this.switchOff();
    this.#useDisk(new IDBFactory());
    this.disks += 1;
    this.#pulled.clear();
    this.rowsOfLastPull = undefined;
    this.appProtocol = undefined;
    this.switchOn();
  }

  lose(): void {
    this.switchOff();
    this.isLost = true;
    this.disks += 1;
  }

  sleep(): void {
    this.switchOff();
    this.#isAsleep = true;
  }

  wake(): void {
    this.#isAsleep = false;
    this.switchOn();
  }

  #useDisk(factory: IDBFactory): void {
    this.#factory = factory;
    this.disk = new TabletDisk(factory);
  }

  /** Returns the server rows at this tablet's last complete pull; undefined if unknown. */
  pulledRows(): Rows | undefined {
    // Returns undefined during a reset, because a page of the reset may have the same cookie as an
    // earlier pull.
    if (this.disk.stale().length > 0) return undefined;
    const reached = this.#reached();
    return reached?.rollbacks === undefined ? undefined : reached.rows;
  }

  /**
   * Whether the tablet has pulled its rows partly before and partly after a rollback. Then only its
   * final rows can be checked.
   */
  get pulledAcrossRollback(): boolean {
    const reached = this.#reached();
    return reached !== undefined && reached.rollbacks === undefined;
  }

  isCurrent(): boolean {
    const rows = this.#world.office.rowsFor(this.plan.showroomId);
    if (!this.pulledAcrossRollback) return this.pulledRows() === rows;
    return this.disk.canonicalRows().differenceFrom(rows) === undefined;
  }

  #reached(): Reached | undefined {
    return this.#pulled.get(`${this.disk.meta('epoch')} ${this.disk.meta('cookie')}`);
  }

  #attempt(request: OpenRequest, isOpen: boolean): void {
    if (isOpen) this.#requests.add(request);
    else this.#requests.delete(request);
    if (!request.isAwaited()) return;
    const { now, sleptMs } = this.#world.timeline;
    this.attemptedAt = now - sleptMs;
  }

  #rememberPulled(answer: string, requestCookie: unknown): void {
    const { epoch, cookie, more, reset } = v.parse(pageEnd, JSON.parse(answer));
    const { office } = this.#world;
    const place = `${epoch} ${cookie}`;
    const before = reset ? undefined : this.#pulled.get(`${epoch} ${String(requestCookie)}`);
    // Also compares an earlier pull with the same cookie. After a rollback, the same cookie may
    // stand for other rows, and the tablet lacks these rows if it has not received the response.
    const earlier = [before, this.#pulled.get(place)];
    const isBetweenRollbacks = earlier.every(
      (reached) => !reached || reached.rollbacks === office.rollbacks,
    );
    this.#pulled.set(place, {
      rollbacks: isBetweenRollbacks ? office.rollbacks : undefined,
      // The rows are complete only after the last page: rows that change during the pull follow on
      // later pages.
      rows: more ? undefined : office.rowsFor(this.plan.showroomId),
    });
  }

  #change(): void {
    this.isChanged = true;
  }

  #fail(cause: unknown): void {
    const detail = `${this.label} ${cause instanceof Error ? cause.stack : String(cause)}`;
    const message = cause instanceof Error ? cause.message : '';
    const differs = message === 'DIGESTS_DIFFER';
    const { rollbacks } = this.#world.office;
    if (differs && rollbacks > 0) {
      // Differing digests are expected after a rollback: the comparison detects the rollback.
      this.#world.counts.add('digests-differed-after-rollback');
      return;
    }
    if (message === 'EPOCH_CHANGED' && rollbacks > 1) {
      // The server starts a new epoch when it detects a rollback. Several rollbacks within seconds
      // therefore need more recoveries than a tablet tries in a row.
      this.#world.counts.add('epochs-changed-after-rollbacks');
      return;
    }
    const promise = differs ? 'digests differ' : 'defect';
    this.#world.fail(new ChaosFailure(promise, detail, { cause }));
  }
}
