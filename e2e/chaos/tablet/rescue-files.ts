import { exportUnsentEntries } from '../../../src/data/rescue/export-unsent.ts';
import { importUnsentEntries } from '../../../src/data/rescue/import-unsent.ts';
import { Random } from '../seeded-random.ts';
import type { World } from '../world.ts';
import type { Tablet } from './chaos-tablet.ts';
import { markOf } from './intent-log.ts';

const passphrase = 'correct horse';
/** Only 2 iterations, because the key derivation with the real number takes a fifth of a second. */
const iterations = 2;

/**
 * Exports unsent mutations of tablets to files, keeps all files, and imports them on other tablets.
 */
export class RescueFiles {
  readonly #world: World;
  readonly #files: string[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  save(tablet: Tablet): void {
    const { counts, trace } = this.#world;
    // Skips tablets with the first release of the app, which cannot export unsent mutations.
    if (tablet.appProtocol === 1) return;
    tablet.power?.run(async (db) => {
      const saved = await exportUnsentEntries(db, { passphrase, now: tablet.now(), iterations });
      if (!saved.ok) return;
      this.#files.push(saved.file);
      counts.add('unsent-work-saved');
      trace.push(`${tablet.label} saved ${saved.count}`);
    });
  }

  /** Imports a file on the tablet. `roll` picks the file; 0 for the newest. */
  bringIn(tablet: Tablet, roll: number): void {
    const file = roll === 0 ? this.#files.at(-1) : this.#anyFile(roll);
    const { power } = tablet;
    if (file === undefined || !power?.isOn || tablet.appProtocol === 1) return;
    power.run(async (db) => {
      const done = await importUnsentEntries(db, { file, passphrase, now: tablet.now() });
      if (!done.ok || !power.isOn) return;
      const { counts, ledger, trace } = this.#world;
      const marks = tablet.disk.rescued().map(({ recordedAt }) => markOf(recordedAt));
      ledger.carry(marks, { tablet: tablet.index, disk: tablet.disks });
      counts.add(done.added > 0 ? 'unsent-work-brought-in' : 'unsent-work-brought-in-again');
      trace.push(`${tablet.label} brought in ${done.added}, knew ${done.known}`);
      power.wake();
    });
  }

  #anyFile(roll: number): string | undefined {
    return this.#files.length > 0 ? new Random(roll).pick(this.#files) : undefined;
  }
}
