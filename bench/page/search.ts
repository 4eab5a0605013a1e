import type { Customer } from '#domain/customers/customer.ts';
import { openDatabase } from '../../src/data/database/database.ts';
import type { SearchMessage } from './search.worker.ts';

const CHUNK = 5000;

export async function fillCustomers(name: string, count: number): Promise<void> {
  const db = openDatabase(name);
  for (let at = 0; at < count; at += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - at) }, (_, more) =>
      aCustomer(at + more),
    );
    await db.customers.bulkPut(rows);
  }
  db.close();
}

/**
 * Measures searches through a worker. Returns the milliseconds until the index is `ready`, and for
 * each search the milliseconds until its first 20 rows and the total arrive.
 */
export async function searchIn(name: string, searches: readonly string[], rounds: number) {
  const worker = new Worker(new URL('search.worker.ts', import.meta.url), { type: 'module' });
  const say = (message: SearchMessage) => worker.postMessage(message);
  const ask = (search: string) =>
    new Promise((resolve) => {
      worker.addEventListener('message', resolve, { once: true });
      say({ search, intent: null, sort: 'name', descending: false, offset: 0, limit: 20 });
    });
  const from = performance.now();
  say({ databaseName: name });
  await ask('');
  const ready = performance.now() - from;
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const search of searches) {
      const asked = performance.now();
      await ask(search);
      took.push(performance.now() - asked);
    }
  }
  worker.terminate();
  return { ready, took };
}

/**
 * Floor of `searchIn`: returns the milliseconds of each search. A search finds all occurrences of a
 * text in the names and e-mail addresses of `count` rows.
 */
export function searchFloor(count: number, searches: readonly string[], rounds: number): number[] {
  const rows = Array.from({ length: count }, (_, number) => aCustomer(number));
  const text = rows.map(({ name, email }) => `${name}\n${email}`.toLowerCase()).join('\n');
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const search of searches) {
      const from = performance.now();
      let found = 0;
      for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + 1)) found += 1;
      took.push(performance.now() - from);
      if (found > text.length) throw new Error('More places than letters');
    }
  }
  return took;
}

/** Syllables of the generated names; their combinations yield 1,600 different first names. */
const beginnings = [
  'Ma',
  'Jo',
  'El',
  'An',
  'Chi',
  'Dmi',
  'Fa',
  'Gre',
  'Hi',
  'In',
  'Ka',
  'Lu',
  'No',
  'Os',
  'Pe',
  'Ru',
  'Sa',
  'Ta',
  'Ve',
  'Zo',
];
const middles = ['ri', 'ha', 'sa', 'to', 'ne', 'mi', 'ta', 'li', 'ra', 'do'];
const ends = ['a', 'n', 'el', 'us', 'ne', 'ka', 'o', 'ia'];
const families = [
  'Okafor',
  'Lindqvist',
  'Moretti',
  'Petrov',
  'Yılmaz',
  'Haddad',
  'Tanaka',
  'García',
  'Smith',
  'Nwosu-Bell',
  'Østergård',
  'Kowalska',
  'Marquez',
  'Brown',
  'Iyer',
  'Nakamura',
];

function aCustomer(number: number): Customer {
  const pick = (words: readonly string[], by: number) =>
    words[Math.floor(number / by) % words.length] ?? '';
  const firstName = pick(beginnings, 1) + pick(middles, 20) + pick(ends, 200);
  const lastName = `${pick(families, 7)}${number % 3 === 0 ? `-${pick(beginnings, 3)}${pick(ends, 11)}` : ''}`;
  const at = 1_700_000_000_000 + number * 1000;
  return {
    id: `0193b000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    showroomId: 'manhattan',
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${firstName}.${number}@example.com`.toLowerCase(),
    phone: `+1646${String(number).padStart(7, '0')}`,
    intent: number % 3 === 0 ? 'hot' : 'browsing',
    budgetRange: { min: 2_000_000, max: 5_000_000 },
    contactPreference: 'phone',
    preferredTime: 'any',
    notes: 'Wants to see the interior in daylight before deciding.',
    assignedTo: 'AGT001',
    consent: { contact: true, textVersion: 'en-2026-01' },
    registeredAt: at,
    lastActivityAt: at,
  };
}
