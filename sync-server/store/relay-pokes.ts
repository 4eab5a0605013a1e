import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as v from 'valibot';
import { errorFacts, type Log } from '../ports/log.ts';
import type { Pokes } from '../ports/pokes.ts';
import { inChunks } from './chunks.ts';
import type { PokedVersions } from './poked-versions.ts';
import { FIRST_PROBE_AFTER_MS, TCP_OPTIONS } from './postgres-pool.ts';

const CHANNEL = 'forecourt_pokes';
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
/** A message of PostgreSQL may have 8000 bytes, a topic of ours 71; a space is in it twice. */
const SPACES_PER_MESSAGE = 45;

/** A space, or what is for one tablet alone: an id, and before it what it is the id of. */
const topicSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,71}$/));
/** Another version may send what this one cannot read, beside what it can. */
const messageSchema = v.object({
  from: v.string(),
  spaceIds: v.array(v.unknown()),
  /** Missing in messages of older versions, of commands, and for topics of one tablet. */
  versions: v.fallback(v.record(v.string(), v.pipe(v.number(), v.safeInteger())), {}),
});

/**
 * Passes pokes between the server processes of one database, over one connection that is for
 * nothing else:
 *
 *     commit → notify → (all spaces with news while the line was busy or broken) → NOTIFY
 *     LISTEN → deliver to this process's streams
 *
 * NOTIFY makes commits wait for each other, so it is never part of a write. A broken line is
 * opened again; what was to be sent is sent then, and since something may have been missed
 * meanwhile, everybody here is poked.
 */
export function relayPokes(
  databaseUrl: string,
  pokes: Pokes,
  poked: PokedVersions,
  log: Log,
): { ready: Promise<void>; stop: () => Promise<void> } {
  const relay = new PokeRelay(databaseUrl, pokes, poked, log);
  const removeRelay = pokes.addRelay((spaceIds) => relay.send(spaceIds));
  return {
    ready: relay.open(),
    stop: () => {
      removeRelay();
      return relay.close();
    },
  };
}

/** Pokes the server processes of a database from beside them, once: from an operator's command. */
export async function pokeServers(databaseUrl: string, spaceIds: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('select pg_notify($1, $2)', [CHANNEL, messageOf(randomUUID(), spaceIds)]);
  } finally {
    await client.end();
  }
}

function messageOf(
  from: string,
  spaceIds: readonly string[],
  versions: Record<string, number> = {},
): string {
  return JSON.stringify({ from, spaceIds, versions });
}

class PokeRelay {
  readonly #databaseUrl: string;
  readonly #pokes: Pokes;
  readonly #poked: PokedVersions;
  readonly #log: Log;
  /** Tells our own messages from those of others: PostgreSQL delivers both. */
  readonly #self = randomUUID();
  readonly #unsent = new Set<string>();
  #client: Client | undefined;
  #isSending = false;
  #isClosed = false;
  #wait = FIRST_WAIT_MS;
  #timer: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, pokes: Pokes, poked: PokedVersions, log: Log) {
    this.#databaseUrl = databaseUrl;
    this.#pokes = pokes;
    this.#poked = poked;
    this.#log = log;
  }

  /** Resolves after the first attempt, whether or not it succeeded. */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      application_name: 'forecourt pokes',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: FIRST_PROBE_AFTER_MS,
      options: TCP_OPTIONS,
    });
    client.on('error', (error) => this.#log.warn(errorFacts(error), 'poke line broken'));
    client.on('notification', ({ payload }) => this.#receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.#log.warn(errorFacts(error), 'poke line cannot be opened');
      void client.end().catch(() => undefined);
      this.#openLater();
      return;
    }
    this.#use(client);
  }

  #use(client: Client): void {
    if (this.#isClosed) {
      void client.end();
      return;
    }
    client.once('end', () => {
      this.#client = undefined;
      this.#openLater();
    });
    this.#client = client;
    this.#wait = FIRST_WAIT_MS;
    this.#pokes.deliverToAll();
    void this.#sendAll();
  }

  #openLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.open(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }

  send(spaceIds: readonly string[]): void {
    for (const spaceId of spaceIds) this.#unsent.add(spaceId);
    void this.#sendAll();
  }

  /** One message at a time: what arrives while one is on its way goes out together, after it. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#client && this.#unsent.size > 0) await this.#sendOnce(this.#client);
    this.#isSending = false;
  }

  async #sendOnce(client: Client): Promise<void> {
    const [spaceIds = []] = inChunks([...this.#unsent], SPACES_PER_MESSAGE);
    for (const spaceId of spaceIds) this.#unsent.delete(spaceId);
    try {
      const message = messageOf(this.#self, spaceIds, this.#versionsOf(spaceIds));
      await client.query('select pg_notify($1, $2)', [CHANNEL, message]);
    } catch (error) {
      this.#log.warn(errorFacts(error), 'a poke could not be passed on');
      for (const spaceId of spaceIds) this.#unsent.add(spaceId);
      // Ending it is what leads to a new line.
      if (this.#client === client) this.#client = undefined;
      void client.end().catch(() => undefined);
    }
  }

  #receive(payload = ''): void {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), messageSchema), payload);
    if (!parsed.success || parsed.output.from === this.#self) return;
    const { spaceIds, versions } = parsed.output;
    for (const [spaceId, version] of Object.entries(versions)) {
      this.#poked.raise(spaceId, version);
    }
    this.#pokes.deliver(spaceIds.filter((topic) => v.is(topicSchema, topic)));
  }

  #versionsOf(spaceIds: readonly string[]): Record<string, number> {
    return Object.fromEntries(
      spaceIds.flatMap((spaceId) => {
        const version = this.#poked.get(spaceId);
        return version === undefined ? [] : [[spaceId, version]];
      }),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }
}
