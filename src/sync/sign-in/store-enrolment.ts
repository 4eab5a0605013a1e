import type { Enrolment } from '#domain/protocol/enrolment.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import { recordReplacedToken } from '../requests/replaced-tokens.ts';

/** Stores the enrolment of this tablet, and whether the tablet waits for approval. */
export async function storeEnrolment(
  db: LocalDatabase,
  { approved, ...enrolment }: Enrolment,
  name: string,
): Promise<void> {
  const lastToken = await db.transaction('rw', db.meta, async () => {
    const last = await readMeta(db, 'device');
    await writeMeta(db, 'device', { ...enrolment, name });
    await db.meta.delete('deviceRefused');
    if (approved === false) await writeMeta(db, 'unapproved', true);
    else await db.meta.delete('unapproved');
    return last?.deviceToken;
  });
  if (lastToken !== undefined) recordReplacedToken(lastToken, enrolment.deviceToken);
}
