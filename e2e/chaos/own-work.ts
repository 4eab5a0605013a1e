import type { Write } from '#domain/mutations/outcome.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';
import type { OfficeDisk } from './office-disk.ts';
import { Random } from './random.ts';
import type { Rows } from './rows.ts';
import { override, wrapStore } from './wrapped-store.ts';

/** Something head office wrote itself, after so many lines of its log. */
interface OwnWrite {
  after: number;
  write: Write;
}

/** All that no tablet has sent: what head office began with, and what it has written itself. */
export interface OwnWork {
  firstDay: Rows;
  writes: readonly OwnWrite[];
}

/** Runs `work` and returns what it wrote, and after which line of the log. */
export async function recordOwnWrites(
  store: SyncStore,
  countLines: () => number,
  work: (store: SyncStore) => Promise<void>,
): Promise<OwnWrite[]> {
  const made: OwnWrite[] = [];
  const recording = wrapStore(store, {
    tx: (tx) => {
      const after = countLines();
      // An attempt that is repeated wrote nothing.
      made.length = 0;
      return override(tx, {
        applyWrites: (writes) => {
          made.push(...writes.map((write) => ({ after, write })));
          tx.applyWrites(writes);
        },
      });
    },
  });
  await work(recording);
  return made;
}

export function ownRowsOf({ firstDay, writes }: OwnWork): Rows {
  const rows = firstDay.copy();
  rows.apply(writes.map(({ write }) => write));
  return rows;
}

/** Adds attentions that no line of the log leads to. */
export function addBesideLog(
  ownWork: OwnWork,
  disk: Pick<OfficeDisk, 'attentionsBesideLog'>,
  after: number,
): OwnWork {
  const known = new Set(
    ownRowsOf(ownWork)
      .of('attentions')
      .map(({ id }) => id),
  );
  const made = disk
    .attentionsBesideLog()
    .filter(({ id }) => !known.has(id))
    .map((row): OwnWrite => ({ after, write: { op: 'put', table: 'attentions', row } }));
  return { firstDay: ownWork.firstDay, writes: [...ownWork.writes, ...made] };
}

/** What head office itself changes in its catalogue: a dealer comes, changes or goes. */
export function chooseOwnWrite(rows: Rows, roll: number): Write {
  const random = new Random(roll);
  const known = rows.of('dealers');
  if (known.length > 0 && random.chance(0.6)) {
    return { op: 'del', table: 'dealers', id: random.pick(known).id };
  }
  const row: Dealer = {
    id: `dealer-${random.between(1, 3)}`,
    name: `Dealer ${roll}`,
    logo: '',
    rating: 4,
    location: 'New York',
    distanceKm: 1,
    brands: ['Any'],
  };
  return { op: 'put', table: 'dealers', row };
}
