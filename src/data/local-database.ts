import { openDatabase } from './database.ts';

/** The database of this installation, opened when it is first used. */
export const localDatabase = openDatabase('forecourt');
