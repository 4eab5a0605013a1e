import { openDatabase } from '../../src/data/database.ts';
import { searchCustomers } from '../../src/data/queries/customer-queries.ts';

/** Milliseconds for the first 20 hits, one figure per search. */
export async function search(name: string, words: readonly string[], rounds: number) {
  const db = openDatabase(name);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const word = words[round % words.length] ?? '';
    const from = performance.now();
    await searchCustomers(db, word, { offset: 0, limit: 20 });
    took.push(performance.now() - from);
  }
  db.close();
  return took;
}
