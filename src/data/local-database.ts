import { openDatabase } from './database.ts';
import { renewLogAtOpening } from './log-guard.ts';

/** The database of this installation, opened when it is first used. */
export const localDatabase = openDatabase('forecourt');
renewLogAtOpening(localDatabase);
