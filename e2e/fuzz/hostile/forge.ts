/*
 * Random mutations: recorded mutations of all protocols with other ids, numbers, times and texts.
 */
import { recordedRequests } from '#domain/protocol/recorded/recorded.testing.ts';
import type { Random } from '../../chaos/seeded-random.ts';
import { HOSTILE_SHOWROOM, type World } from './world.ts';

const recorded = [...recordedRequests.values()]
  .flat()
  .flatMap(({ body }) => body.mutations)
  .map(({ name, argsVersion, args }) => ({ name, argsVersion, args: toFields(args) }));

/** Mutations that can reach other showrooms; each occurs four times in `templates`. */
const frequent = recorded.filter(({ name }) => name === 'addDocument' || name === 'requestBooking');
const templates = [...recorded, ...Array<typeof frequent>(3).fill(frequent).flat()];

/** The argument with the id of the row that a mutation creates. */
const createdIds: Readonly<Record<string, string>> = {
  registerCustomer: 'customerId',
  saveBuild: 'buildId',
  recordSale: 'saleId',
  planFollowUp: 'followUpId',
  requestBooking: 'bookingId',
  logWalkIn: 'walkInId',
  addDocument: 'documentId',
};

/** The table of the rows that an argument or a parameter refers to. */
const tablesByKey: Readonly<Record<string, string>> = {
  customerId: 'customers',
  customerIds: 'customers',
  keepId: 'customers',
  dropId: 'customers',
  byCustomerId: 'customers',
  buildId: 'builds',
  saleId: 'sales',
  followUpId: 'followUps',
  bookingId: 'bookings',
  walkInId: 'walkIns',
  documentId: 'documents',
  attentionId: 'attentions',
  agentId: 'agents',
  assignedTo: 'agents',
  showroomId: 'showrooms',
  atShowroomId: 'showrooms',
  deviceId: 'devices',
};

/** Ids of the rows of one table: in the showroom of a forger, and everywhere else. */
export interface KnownIds {
  own: string[];
  others: string[];
}

function readKnownIds(world: World, showroomId: string): Map<string, KnownIds> {
  const rows = world.sql
    .prepare('select table_name, row_id, space from feed where deleted = 0 order by 1, 2, 3')
    .all();
  const devices = world.sql
    .prepare("select 'devices' table_name, id row_id, showroom_id space from devices order by id")
    .all();
  const known = new Map<string, KnownIds>();
  for (const { table_name: table, row_id: id, space } of [...rows, ...devices]) {
    const ids = known.get(String(table)) ?? { own: [], others: [] };
    known.set(String(table), ids);
    const isOwn = table === 'showrooms' ? id === showroomId : space === showroomId;
    (isOwn ? ids.own : ids.others).push(String(id));
  }
  return known;
}

const nastyTexts = [
  '',
  '\0',
  'a\nb\r\nc\u001B[31m',
  '\u202Egpj.exe',
  '\uD800',
  'x'.repeat(3000),
  '../../etc/passwd',
  "'; drop table customers; --",
  '<script>alert(1)</script>',
  '=HYPERLINK("https://example.com")',
  'constructor',
];
const nastyNumbers = [-1, 0, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300, -1e15];

interface ForgerOptions {
  random: Random;
  showroomId: string;
  /** Prefix of the ids of new rows. */
  prefix: string;
  /** Whether the values are valid and refer only to rows of the showroom. */
  isHonest: boolean;
}

export class Forger {
  known = new Map<string, KnownIds>();
  readonly random: Random;
  readonly #options: ForgerOptions;
  readonly #world: World;
  #created = 0;

  constructor(world: World, options: ForgerOptions) {
    this.random = options.random;
    this.#world = world;
    this.#options = options;
  }

  refresh(): void {
    this.known = readKnownIds(this.#world, this.#options.showroomId);
  }

  newId(): string {
    this.#created += 1;
    return `${this.#options.prefix}-${this.#created}`;
  }

  idOf(table: string): string {
    const { own = [], others = [] } = this.known.get(table) ?? {};
    const from = this.#options.isHonest || this.random.chance(0.6) ? own : others;
    return from.length > 0 && (this.#options.isHonest || this.random.chance(0.95))
      ? this.random.pick(from)
      : this.newId();
  }

  mutation(): { name: string; argsVersion: number; args: unknown } {
    const { name, argsVersion, args } = this.random.pick(templates);
    const forged = toFields(this.replaceIds(args));
    const created = createdIds[name];
    if (created !== undefined && this.random.chance(0.8)) forged[created] = this.newId();
    if (name === 'registerCustomer') Object.assign(forged, this.#contact());
    if (name === 'addDocument') Object.assign(forged, this.random.pick(this.#contents()));
    const isSpoiled = !this.#options.isHonest && this.random.chance(0.2);
    return { name, argsVersion, args: isSpoiled ? this.spoil(forged) : forged };
  }

  /** Returns the value with other ids; null stays null. */
  replaceIds(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) return value.map((item) => this.replaceIds(item, key));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value);
      return Object.fromEntries(entries.map(([name, item]) => [name, this.replaceIds(item, name)]));
    }
    const table = tablesByKey[key];
    if (table === undefined || typeof value !== 'string') return value;
    if (table !== 'showrooms') return this.idOf(table);
    // Mostly uses the forger's own showroom, because the first check of the server refuses all
    // other showrooms.
    return this.#options.isHonest || this.random.chance(0.85)
      ? this.#options.showroomId
      : this.idOf(table);
  }

  /** Returns a copy of the value in which one value at any depth is unusual. */
  spoil(value: unknown): unknown {
    if (Array.isArray(value) && value.length > 0) {
      const at = this.random.between(0, value.length - 1);
      return value.map((item: unknown, index) => (index === at ? this.spoil(item) : item));
    }
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      const fields = toFields(value);
      const key = this.random.pick(Object.keys(fields));
      return { ...fields, [key]: this.spoil(fields[key]) };
    }
    return this.#unusual(value);
  }

  time(): number {
    const now = this.#world.now();
    if (this.#options.isHonest) return now;
    return this.random.pick([now, now, now, 0, -1, now + 1e12, 8.64e15, now - 1e11]);
  }

  #unusual(value: unknown): unknown {
    if (this.random.chance(0.15)) return this.random.pick([null, true, [], {}, [[]]]);
    return typeof value === 'number'
      ? this.random.pick(nastyNumbers)
      : this.random.pick(nastyTexts);
  }

  #contact(): object {
    const number = this.random.between(0, 9999);
    const phone = `+1212555${String(number).padStart(4, '0')}`;
    return { phone, email: `guest-${number}@example.com` };
  }

  /** Honest mutations refer only to the first content, which is not marked. */
  #contents(): World['contents'] {
    const { contents } = this.#world;
    return this.#options.isHonest ? contents.slice(0, 1) : contents;
  }
}

export function createHostileForger(world: World, random: Random): Forger {
  const showroomId = HOSTILE_SHOWROOM;
  return new Forger(world, { random, showroomId, prefix: 'hostile', isHonest: false });
}

export function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
