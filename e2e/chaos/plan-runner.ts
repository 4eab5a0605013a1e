import { ClonedProfiles } from './cloned-profiles.ts';
import { runAfterTurns, trackExternalWork } from './event-loop-turns.ts';
import type { Step, StepKind } from './plan/plan.ts';
import { Random } from './seeded-random.ts';
import { type Backup, firstBackup, forgetBackup } from './server/backup.ts';
import type { DiskCopy, LogEntry } from './server/server-disk.ts';
import type { Tablet } from './tablet/chaos-tablet.ts';
import { markOf, markOfAttention } from './tablet/intent-log.ts';
import { RescueFiles } from './tablet/rescue-files.ts';
import type { World } from './world.ts';

type StepOf<K extends StepKind> = Extract<Step, { do: K }>;

const DAY_MS = 24 * 60 * 60 * 1000;
const SENT_RETENTION_MS = 30 * DAY_MS;

/** Runs single steps of a plan, and can end all faults. */
export class PlanRunner {
  readonly #world: World;
  readonly #tablets: readonly Tablet[];
  readonly #backups: Backup[] = [];
  readonly #copies: DiskCopy[] = [];
  readonly #rescueDesk: RescueFiles;
  readonly #clonedProfiles: ClonedProfiles;
  #callOff = () => {};

  constructor(world: World, tablets: readonly Tablet[]) {
    this.#world = world;
    this.#tablets = tablets;
    this.#rescueDesk = new RescueFiles(world);
    this.#clonedProfiles = new ClonedProfiles(world);
  }

  play(step: Step): void {
    this.#world.trace.push(`${this.#world.timeline.now} ${step.do}`);
    const play = this.#steps[step.do] as (step: Step) => void;
    play(step);
  }

  async close(): Promise<void> {
    this.#backups.forEach(forgetBackup);
    await Promise.all(this.#copies.map(({ disk }) => disk.close()));
  }

  endFaults(): void {
    this.#callOff();
    for (const { line } of this.#tablets) {
      line.isUp = true;
      line.armed.length = 0;
    }
    void this.#world.office.start();
  }

  /** Restarts tablets and the server, and enrols refused tablets again with enabled agents. */
  restartStopped(): void {
    for (const agentId of ['AGT001', 'AGT002']) this.#setActive(agentId, true);
    for (const tablet of this.#tablets) {
      tablet.wake();
      tablet.agent.enrol();
    }
    void this.#world.office.start();
  }

  readonly #steps: { [K in StepKind]: (step: StepOf<K>) => void } = {
    act: ({ tablet, tab, roll, area }) => this.#tablet(tablet).agent.act(tab, roll, area),
    look: ({ tablet }) => this.#tablet(tablet).agent.look(),
    fault: ({ tablet, fault }) => void this.#tablet(tablet).line.armed.push(fault),
    line: ({ tablet, up }) => this.#switchLine(this.#tablet(tablet), up),
    crash: (step) => this.#crash(step),
    lead: ({ tablet, tab }) => this.#lead(this.#tablet(tablet), tab),
    'close-tab': (step) => this.#closeTab(step),
    clock: ({ tablet, byMs }) => {
      this.#count('clock-jump');
      this.#tablet(tablet).clockOffset += byMs;
    },
    refuse: ({ tablet }) => this.#refuse(this.#tablet(tablet)),
    'reuse-number': ({ tablet, reuse, roll }) =>
      void this.#clonedProfiles.send(this.#tablet(tablet), reuse, roll),
    enrol: ({ tablet }) => this.#tablet(tablet).agent.enrol(),
    heartbeat: ({ tablet }) => this.#tablet(tablet).sendHeartbeat(),
    'damage-cookie': (step) => this.#damageCookie(step),
    upgrade: ({ tablet }) => this.#upgrade(this.#tablet(tablet)),
    wipe: ({ tablet: index }) => {
      const tablet = this.#tablet(index);
      if (tablet.isLost) return;
      this.#count('storage-wiped');
      this.#allowLoss(tablet, () => tablet.wipe());
    },
    'stop-office': ({ downMs }) => {
      const { office, timeline } = this.#world;
      if (!office.isUp) return;
      this.#count('office-stopped');
      void office.stop();
      timeline.schedule(downMs, () => void office.start());
    },
    backup: () => {
      this.#count('backup-saved');
      void trackExternalWork(this.#world.office.backup()).then((backup) =>
        this.#backups.push(backup),
      );
    },
    restore: (step) => void trackExternalWork(this.#restore(step)),
    'copy-disk': () => {
      this.#count('disk-copied');
      void trackExternalWork(this.#world.office.copyDisk()).then((copy) => this.#copies.push(copy));
    },
    rollback: (step) => void trackExternalWork(this.#rollBack(step)),
    days: ({ days }) => {
      this.#count('days-passed', days);
      this.#world.timeline.letPass(days * DAY_MS);
      this.#world.office.runMaintenance();
    },
    sleep: ({ tablet }) => {
      if (this.#tablet(tablet).isOn) this.#count('tablet-put-away');
      this.#tablet(tablet).sleep();
    },
    wake: ({ tablet }) => this.#tablet(tablet).wake(),
    'edit-catalogue': ({ roll }) => {
      const { office, poke } = this.#world;
      if (office.isUp) void office.editCatalogue(roll).then(poke);
    },
    'price-list': ({ roll }) => this.#loadNextPriceList(roll),
    'save-unsent': ({ tablet }) => this.#rescueDesk.save(this.#tablet(tablet)),
    'bring-in': ({ tablet, roll }) => this.#rescueDesk.bringIn(this.#tablet(tablet), roll),
    lose: ({ tablet }) => this.#lose(this.#tablet(tablet)),
    'set-active': ({ agentId, active }) => this.#setActive(agentId, active),
  };

  #tablet(index: number): Tablet {
    const tablet = this.#tablets[index];
    if (!tablet) throw new Error(`the plan has no tablet ${index}`);
    return tablet;
  }

  #count(kind: string, count = 1): void {
    this.#world.counts.add(kind, count);
  }

  #switchLine(tablet: Tablet, up: boolean): void {
    if (tablet.line.isUp && !up) this.#count('line-down');
    tablet.line.isUp = up;
  }

  /** Starts work on the tablet and cuts its power after `turns` turns of this work. */
  #crash({ tablet: index, during, turns, downMs, roll, area }: StepOf<'crash'>): void {
    const tablet = this.#tablet(index);
    if (!tablet.isOn) return;
    this.#inTheMiddle(turns, tablet, () => {
      this.#count(`tablet-crash-in-${during}`);
      tablet.switchOff();
      this.#world.timeline.schedule(downMs, () => tablet.switchOn());
    });
    if (during === 'act') tablet.agent.act(0, roll, area);
    else tablet.power?.wake();
  }

  /** Starts work on the tablet and closes its leading tab after `turns` turns of this work. */
  #closeTab({ tablet: index, turns, roll, area }: StepOf<'close-tab'>): void {
    const tablet = this.#tablet(index);
    if (!tablet.isOn || tablet.plan.tabs === 1) return;
    this.#inTheMiddle(turns, tablet, () => {
      this.#count('leading-tab-closed');
      tablet.closeTab();
    });
    tablet.agent.act(0, roll, area);
    tablet.agent.act(1, roll + 1, area);
  }

  #inTheMiddle(turns: number, tablet: Tablet, task: () => void): void {
    this.#callOff();
    this.#callOff = runAfterTurns(turns, () => {
      if (tablet.isOn && !tablet.isOpening) task();
    });
  }

  #lead(tablet: Tablet, tab: number): void {
    if (!tablet.isOn) return;
    const what = tablet.plan.tabs > 1 ? 'leader-moved' : 'loop-restarted';
    this.#count(tablet.underWay > 0 ? `${what}-in-a-round` : what);
    tablet.power?.lead(tab);
  }

  #refuse(tablet: Tablet): void {
    const device = tablet.disk.meta('device');
    if (!device || !this.#world.office.isUp) return;
    this.#count('token-refused');
    void this.#world.office.revoke(device.deviceId);
  }

  /**
   * Damages the cookie of a tablet. Does nothing without a cookie, because the step must not create
   * a cookie.
   */
  #damageCookie({ tablet: index, cookie }: StepOf<'damage-cookie'>): void {
    const tablet = this.#tablet(index);
    if (!tablet.isOn || tablet.disk.meta('cookie') === undefined) return;
    this.#count('cookie-damaged');
    tablet.damageCookie(cookie);
  }

  #upgrade(tablet: Tablet): void {
    if (tablet.isLost) return;
    const from = tablet.appProtocol === 1 ? 'upgrade-of-first-release' : 'upgrade';
    this.#count(tablet.disk.countUnsent() > 0 ? `${from}-full-outbox` : from);
    tablet.upgrade();
  }

  #loadNextPriceList(roll: number): void {
    const { office, poke } = this.#world;
    if (!office.isUp) return;
    void office.loadNextPriceList(roll).then((spaceIds) => {
      if (spaceIds.length > 0) this.#count('price-list-moved-on');
      poke(spaceIds);
    });
  }

  #setActive(agentId: string, active: boolean): void {
    const { office, poke } = this.#world;
    if (!office.isUp) return;
    if (!active && this.#tablets.some(({ disk }) => disk.countUnsent() > 0))
      this.#count('agent-disabled-full-outbox');
    void office.setActive(agentId, active).then(poke);
  }

  #lose(tablet: Tablet): void {
    // Keeps at least one tablet, because a run needs one.
    if (tablet.isLost || this.#tablets.filter(({ isLost }) => !isLost).length < 2) return;
    this.#count('tablet-lost');
    this.#allowLoss(tablet, () => tablet.lose());
  }

  /**
   * Destroys a tablet's disk, and allows the server to lack mutations that only this disk stored.
   */
  #allowLoss(tablet: Tablet, destroy: () => void): void {
    const before = tablet.disk.marks();
    destroy();
    const { ledger, office } = this.#world;
    const held = new Set([...ledger.marksAt(office.disk), ...this.#marksOnTablets()]);
    ledger.allowLoss(before.filter((mark) => !held.has(mark)));
  }

  #marksOnTablets(): number[] {
    return this.#tablets.filter(({ isLost }) => !isLost).flatMap(({ disk }) => disk.marks());
  }

  /**
   * Returns the marks (ids within a run) of the mutations that tablets will still store after a
   * restore. A tablet with an open request may receive a response from before the restore, and then
   * delete its entries older than `since`.
   */
  #marksKeptByTablets(since: number): number[] {
    return this.#tablets
      .filter(({ isLost }) => !isLost)
      .flatMap(({ disk, underWay }) => (underWay > 0 ? disk.marksKeptSince(since) : disk.marks()));
  }

  async #restore({ roll, beside }: StepOf<'restore'>): Promise<void> {
    const { office } = this.#world;
    const backups = this.#backups.length > 0 ? this.#backups : [await firstBackup()];
    const backup = new Random(roll).pick(backups);
    const goesOn = beside && office.isUp;
    this.#count(goesOn ? 'restored-beside-head-office' : 'restored');
    this.#count('mutations-forgotten-by-restore', this.#forget(backup.log));
    await office.restore(backup, goesOn);
  }

  async #rollBack({ roll, downMs }: StepOf<'rollback'>): Promise<void> {
    const { office, timeline } = this.#world;
    const copy = roll === 0 ? this.#copies.at(-1) : this.#anyCopy(roll);
    if (!copy) return;
    const forgotten = this.#forget(copy.disk.log());
    this.#count('rolled-back');
    this.#count('mutations-forgotten-by-rollback', forgotten);
    await office.rollBack(copy);
    timeline.schedule(downMs, () => void office.start());
  }

  #anyCopy(roll: number): DiskCopy | undefined {
    return this.#copies.length > 0 ? new Random(roll).pick(this.#copies) : undefined;
  }

  /**
   * Prepares the intent log for a server that returns to the state of `log`. Allows the server to
   * lack the mutations that no tablet stores any more. Returns the number of mutations that the
   * server loses.
   */
  #forget(log: readonly LogEntry[]): number {
    const { office, ledger, timeline } = this.#world;
    const marks = ledger.marksIn(log);
    const forgotten = ledger
      .withoutCloned(office.disk.log())
      .map(({ raw, receivedAt }) => ({ mark: markOf(raw.recordedAt), receivedAt }))
      .filter(({ mark }) => !marks.has(mark));
    const held = new Set(this.#marksKeptByTablets(timeline.now - SENT_RETENTION_MS));
    const isGone = ({ mark, receivedAt }: (typeof forgotten)[number]) =>
      !held.has(mark) &&
      (receivedAt <= timeline.now - SENT_RETENTION_MS ||
        ledger.isOnNoDisk(mark, (index) => this.#tablet(index).disks));
    ledger.allowLoss(forgotten.filter(isGone).map(({ mark }) => mark));
    ledger.allowUnloggedLoss(office.disk.unloggedAttentions().map(markOfAttention));
    return forgotten.length;
  }
}
