import { openDatabase } from './database.ts';
import { LogGuard } from './log-guard.ts';
import { measureRoom } from './room-for-work.ts';

const guard = new LogGuard(measureRoom);

/** The database of this installation, opened when it is first used. */
export const localDatabase = openDatabase('forecourt', guard.options);
guard.watch(localDatabase);
