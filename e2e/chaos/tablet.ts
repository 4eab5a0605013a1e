import * as v from 'valibot';
import { IDBFactory } from 'fake-indexeddb';
import type { Customer } from '#domain/customers/customer.ts';
import type { Intent } from '../../src/data/mutate.ts';
import { mutate } from '../../src/data/mutate.ts';
import type { LocalDatabase } from '../../src/data/database.ts';
import { readMeta, writeMeta } from '../../src/data/meta.ts';
import { undoUnsent } from '../../src/data/rebase.ts';
import { syncedTables } from '../../src/data/table-of.ts';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import { chooseDeed } from './actions.ts';
import { ChaosFailure } from './chaos-failure.ts';
import { cutPower, Disk, watchWrites } from './disk.ts';
import { markOf, stamp } from './ledger.ts';
import { Line } from './line.ts';
import type { TabletPlan } from './plan.ts';
import { Power } from './power.ts';
import { Random } from './random.ts';
import type { Rows } from './rows.ts';
import type { World } from './world.ts';

const lastPage = v.object({ epoch: v.string(), cookie: v.string(), more: v.literal(false) });

/** One tablet and the agent in front of it. */
export class Tablet {
  readonly label: string;
  readonly index: number;
  readonly plan: TabletPlan;
  readonly line: Line;
  disk = new Disk(new IDBFactory());
  /** Counts the disks it has had. */
  disks = 0;
  power: Power | undefined;
  /** fake-indexeddb does not survive a power cut while a database is opened. */
  isOpening = false;
  clockOffset = 0;
  /** Requests that are under way, and when the last one began or ended. */
  underWay = 0;
  attemptedAt = 0;
  /** Whether anything may be different since somebody last looked. */
  isChanged = false;
  /** What it had pulled when it was last seen whole. */
  seenWhole: Rows | undefined;
  readonly #world: World;
  /** How many databases this tablet has had. */
  #clients = 0;
  readonly #random: Random;
  /** By epoch and cookie, what head office had for this tablet then. */
  readonly #pulled = new Map<string, Rows>();
  #factory = new IDBFactory();
  #schema = 0;
  #replayedAt: string | undefined;
  #glimpses: Customer[] = [];

  constructor(world: World, index: number, plan: TabletPlan, seed: number) {
    this.#world = world;
    this.index = index;
    this.label = `T${index}`;
    this.plan = plan;
    this.#random = new Random(seed + 7919 * (index + 1));
    this.line = new Line({
      ...world,
      // The run sets it once all tablets are there.
      poke: (spaceIds) => world.poke(spaceIds),
      random: this.#random,
      note: (text) => world.trace.push(`${world.timeline.now} ${this.label} ${text}`),
      attempt: (change) => this.#attempt(change),
      pulled: (answer) => this.#rememberPulled(answer),
    });
    this.disk = new Disk(this.#factory);
  }

  get isOn(): boolean {
    return this.power?.isOn ?? false;
  }

  now(): number {
    return Math.max(0, this.#world.timeline.now + this.clockOffset);
  }

  switchOn(): void {
    if (this.isOn) return;
    this.underWay = 0;
    const power = new Power({
      disk: this.#factory,
      tabs: this.plan.tabs,
      schema: this.#schema,
      transport: (hasPower) => this.line.transport(hasPower),
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

  /** The power goes, whatever is going on. */
  switchOff(): void {
    if (!this.power?.isOn) return;
    this.power.off();
    cutPower(this.#factory);
    const marks = new Set(this.disk.outbox().map((entry) => markOf(entry.recordedAt)));
    this.#world.ledger.decideUnknown(this.index, marks);
  }

  /** A random client id would give the attentions of each run other ids, and another order. */
  async #nameClient(db: LocalDatabase): Promise<void> {
    if (await readMeta(db, 'clientId')) return;
    this.#clients += 1;
    await writeMeta(db, 'clientId', `${this.label}-${this.#clients}`);
  }

  /** An agent does something; the screen shows it, and the loop hears of it. */
  act(tab: number, roll: number): void {
    const { power } = this;
    if (!power?.isOn) return;
    const { ledger, trace } = this.#world;
    const random = new Random(roll);
    const mark = ledger.nextMark;
    const rows = this.disk.shownRows();
    const deed = chooseDeed({
      showroomId: this.plan.showroomId,
      customers: rows.of('customers'),
      attentions: rows.of('attentions'),
      glimpses: this.#glimpses,
      mark,
      random,
    });
    if (!deed) return;
    const actorId = this.#actor(random);
    const spaceId = this.plan.showroomId;
    const entry = ledger.begin({
      mark,
      tablet: this.index,
      disk: this.disks,
      spaceId,
      actorId,
      ...deed,
    });
    const intent = { ...deed, actorId, recordedAt: stamp(this.now(), mark) } as Intent<MutatorName>;
    power.run(async () => {
      const result = await mutate(power.tab(tab), intent);
      if (!power.isOn) return;
      entry.said = result.ok ? 'done' : 'refused';
      trace.push(
        `${this.label} ${deed.name} ${mark} ${result.ok ? result.mutationId : result.code}`,
      );
      if (result.ok) power.wake();
    });
  }

  #actor(random: Random): string {
    const own = this.plan.showroomId === 'brooklyn' ? 'AGT002' : 'AGT001';
    return random.chance(0.94) ? own : random.pick(['AGT001', 'AGT002', 'AGT003', 'AGT404']);
  }

  /** An agent opens a form and leaves it open. */
  look(): void {
    this.#glimpses = this.disk.shownRows().of('customers');
  }

  /** An agent signs in while head office can be reached, which enrols a tablet that needs it. */
  enrol(): void {
    const { power } = this;
    const { office } = this.#world;
    const needsIt = !this.disk.meta('device') || this.disk.meta('deviceRefused');
    if (!power?.isOn || !needsIt || !this.line.isUp || !office.isUp) return;
    power.run(async () => {
      const db = power.tab(0);
      const device = await readMeta(db, 'device');
      const name = `Tablet ${this.index}`;
      const showroomId = this.plan.showroomId;
      const agentId = showroomId === 'brooklyn' ? 'AGT002' : 'AGT001';
      const deviceId = device?.deviceId ?? null;
      const enrolment = await office.enrol(agentId, { deviceId, name, showroomId });
      if (!enrolment) return;
      await writeMeta(db, 'device', { ...enrolment, name });
      await this.#nameClient(db);
      await db.meta.delete('deviceRefused');
      power.wake();
    });
  }

  damageCookie(cookie: string | number | null): void {
    const { power } = this;
    if (!power?.isOn) return;
    power.run(() =>
      cookie === null
        ? power.tab(0).meta.delete('cookie')
        : power.tab(0).meta.put({ key: 'cookie', value: cookie }),
    );
  }

  upgrade(): void {
    this.switchOff();
    this.#schema += 1;
    this.switchOn();
  }

  /** Somebody clears the browser's data. What was waiting is gone, and nothing else may be. */
  wipe(): void {
    this.switchOff();
    const { ledger, office } = this.#world;
    // What head office has is safe; the rest was only here, unsent or to heal a restored one with.
    const safe = new Set(office.disk.marks());
    const held = [...this.disk.outbox(), ...this.disk.sent()];
    const marks = held.map((entry) => markOf(entry.recordedAt)).filter((mark) => !safe.has(mark));
    ledger.giveUp(new Set(marks));
    this.#factory = new IDBFactory();
    this.disk = new Disk(this.#factory);
    this.disks += 1;
    this.#pulled.clear();
    this.seenWhole = undefined;
    this.switchOn();
  }

  /** What head office had when this tablet last pulled to the end; undefined where nobody knows. */
  pulledRows(): Rows | undefined {
    // In the middle of a reset a page may end where an earlier pull ended.
    if (this.disk.stale().length > 0) return undefined;
    return this.#pulled.get(`${this.disk.meta('epoch')} ${this.disk.meta('cookie')}`);
  }

  /** Sabotage: as if a pull had not replayed what is unsent. */
  leaveOutReplay(): void {
    const { power } = this;
    const cookie = this.disk.meta('cookie');
    if (!power?.isOn || cookie === this.#replayedAt) return;
    this.#replayedAt = cookie;
    const db = power.tab(0);
    power.run(() => db.transaction('rw', syncedTables(db), () => undoUnsent(db)));
  }

  #attempt(change: 1 | -1): void {
    this.underWay += change;
    this.attemptedAt = this.#world.timeline.now;
  }

  #rememberPulled(answer: string): void {
    const page = v.safeParse(lastPage, JSON.parse(answer));
    if (!page.success) return;
    const { epoch, cookie } = page.output;
    this.#pulled.set(`${epoch} ${cookie}`, this.#world.office.rowsFor(this.plan.showroomId));
  }

  #change(): void {
    this.isChanged = true;
  }

  #fail(cause: unknown): void {
    const detail = `${this.label} ${cause instanceof Error ? cause.stack : String(cause)}`;
    const differs = cause instanceof Error && cause.message === 'DIGESTS_DIFFER';
    const promise = differs ? 'digests differ' : 'defect';
    this.#world.fail(new ChaosFailure(promise, detail, { cause }));
  }
}
