import type { LocalDatabase } from './database.ts';
import { type MetaValue, readMeta, writeMeta } from './meta.ts';

/** What went wrong on our side: its kind and where, never its text, which may hold what a person typed. */
export type KeptDefect = MetaValue<'defects'>[number];

const KEPT = 20;

/** Keeps the last defects for whoever looks at the tablet; one that comes again is kept once. */
export async function keepDefect(db: LocalDatabase, defect: KeptDefect): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const before = (await readMeta(db, 'defects')) ?? [];
    const others = before.filter(
      ({ name, place }) => name !== defect.name || place !== defect.place,
    );
    await writeMeta(db, 'defects', [defect, ...others].slice(0, KEPT));
  });
}

/** The last first. */
export async function listDefects(db: LocalDatabase): Promise<readonly KeptDefect[]> {
  return (await readMeta(db, 'defects')) ?? [];
}
