import type { OfficeDisk } from './office-disk.ts';
import type { Step, StepKind } from './plan.ts';
import { Random } from './random.ts';
import type { Tablet } from './tablet.ts';
import { afterTurns } from './turns.ts';
import type { World } from './world.ts';

type StepOf<K extends StepKind> = Extract<Step, { do: K }>;

/** Does what the plan says, step by step, and in the end makes all trouble go away. */
export class Stage {
  readonly #world: World;
  readonly #tablets: readonly Tablet[];
  readonly #backups: OfficeDisk[] = [];
  /** The oldest backup there is. */
  readonly #firstDay: OfficeDisk;
  #callOffCrash = () => {};

  constructor(world: World, tablets: readonly Tablet[]) {
    this.#world = world;
    this.#tablets = tablets;
    this.#firstDay = world.office.disk.copy();
  }

  play(step: Step): void {
    this.#world.trace.push(`${this.#world.timeline.now} ${step.do}`);
    const play = this.#steps[step.do] as (step: Step) => void;
    play(step);
  }

  close(): void {
    for (const backup of new Set([this.#firstDay, ...this.#backups])) backup.close();
  }

  /** From here on nothing goes wrong any more. */
  endTrouble(): void {
    this.#callOffCrash();
    for (const { line } of this.#tablets) {
      line.isUp = true;
      line.armed.length = 0;
    }
    void this.#world.office.start();
  }

  /** Whoever lost power or trust gets it back. */
  bringBack(): void {
    for (const tablet of this.#tablets) {
      tablet.switchOn();
      tablet.enrol();
    }
    void this.#world.office.start();
  }

  readonly #steps: { [K in StepKind]: (step: StepOf<K>) => void } = {
    act: ({ tablet, tab, roll }) => this.#tablet(tablet).act(tab, roll),
    look: ({ tablet }) => this.#tablet(tablet).look(),
    fault: ({ tablet, fault }) => void this.#tablet(tablet).line.armed.push(fault),
    line: ({ tablet, up }) => this.#switchLine(this.#tablet(tablet), up),
    crash: (step) => this.#crash(step),
    lead: ({ tablet, tab }) => this.#lead(this.#tablet(tablet), tab),
    clock: ({ tablet, byMs }) => {
      this.#world.counts.add('clock-jump');
      this.#tablet(tablet).clockOffset += byMs;
    },
    refuse: ({ tablet }) => this.#refuse(this.#tablet(tablet)),
    enrol: ({ tablet }) => this.#tablet(tablet).enrol(),
    'damage-cookie': ({ tablet, cookie }) => {
      this.#world.counts.add('cookie-damaged');
      this.#tablet(tablet).damageCookie(cookie);
    },
    upgrade: ({ tablet }) => {
      const { disk } = this.#tablet(tablet);
      this.#world.counts.add(disk.outbox().length > 0 ? 'upgrade-full-outbox' : 'upgrade');
      this.#tablet(tablet).upgrade();
    },
    wipe: ({ tablet }) => {
      this.#world.counts.add('storage-wiped');
      this.#tablet(tablet).wipe();
    },
    'stop-office': ({ downMs }) => {
      this.#world.counts.add('office-stopped');
      void this.#world.office.stop();
      this.#world.timeline.schedule(downMs, () => void this.#world.office.start());
    },
    backup: () => void this.#backups.push(this.#world.office.disk.copy()),
    restore: ({ roll }) => this.#restore(roll),
  };

  #tablet(index: number): Tablet {
    const tablet = this.#tablets[index];
    if (!tablet) throw new Error(`the plan has no tablet ${index}`);
    return tablet;
  }

  #switchLine(tablet: Tablet, up: boolean): void {
    if (tablet.line.isUp && !up) this.#world.counts.add('line-down');
    tablet.line.isUp = up;
  }

  /** The power goes in the middle of what follows. */
  #crash({ tablet: index, during, turns, downMs, roll }: StepOf<'crash'>): void {
    const tablet = this.#tablet(index);
    if (!tablet.isOn) return;
    this.#callOffCrash();
    this.#callOffCrash = afterTurns(turns, () => {
      if (tablet.isOpening) return;
      this.#world.counts.add(`tablet-crash-in-${during}`);
      tablet.switchOff();
      this.#world.timeline.schedule(downMs, () => tablet.switchOn());
    });
    if (during === 'act') tablet.act(0, roll);
    else tablet.power?.wake();
  }

  #lead(tablet: Tablet, tab: number): void {
    if (!tablet.isOn) return;
    this.#world.counts.add(tablet.underWay > 0 ? 'leader-moved-in-a-round' : 'leader-moved');
    tablet.power?.lead(tab);
  }

  #refuse(tablet: Tablet): void {
    const device = tablet.disk.meta('device');
    if (!device || !this.#world.office.isUp) return;
    this.#world.counts.add('token-refused');
    void this.#world.office.revoke(device.deviceId);
  }

  #restore(roll: number): void {
    const { office, ledger, counts } = this.#world;
    if (this.#backups.length === 0) this.#backups.push(this.#firstDay);
    const backup = new Random(roll).pick(this.#backups);
    counts.add('restored');
    const kept = new Set(backup.marks());
    const forgotten = new Set(office.disk.marks().filter((mark) => !kept.has(mark)));
    counts.add('mutations-forgotten-by-restore', forgotten.size);
    ledger.giveUpWiped(forgotten, (index) => this.#tablet(index).disks);
    void office.restore(backup);
  }
}
