import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as v from 'valibot';
import { toLoggableError, type Log } from '../../ports/log.ts';
import type { Pokes } from '../../ports/pokes.ts';
import { splitIntoChunks } from '../chunks.ts';
import { KEEP_ALIVE_DELAY_MS, TCP_OPTIONS } from '../postgres/postgres-pool.ts';
import type { PokedVersions } from './poked-versions.ts';

const CHANNEL = 'forecourt_pokes';
const MIN_RECONNECT_DELAY_MS = 100;
const MAX_RECONNECT_DELAY_MS = 5000;
/**
 * Maximum number of topics in a message: a PostgreSQL message has less than 8000 bytes, a topic has
 * up to 71 bytes, and a message contains each topic twice.
 */
const SPACES_PER_MESSAGE = 45;

/**
 * The id of a space, or the topic of one tablet, which is a prefix followed by the id of the
 * device.
 */
const topicSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,71}$/));
/**
 * Topics are parsed one by one, because another release may send unknown topics together with known
 * ones.
 */
const messageSchema = v.object({
  from: v.string(),
  spaceIds: v.array(v.unknown()),
  /**
   * Version by space; missing in messages of older releases and of commands, and for topics of one
   * tablet.
   */
  versions: v.fallback(v.record(v.string(), v.pipe(v.number(), v.safeInteger())), {}),
});

/**
 * Relays pokes between the server processes of one database, over a connection of its own:
 *
 *     commit → notify → (changed spaces wait while the connection is busy or broken) → NOTIFY
 *     LISTEN → deliver to the streams of this process
 *
 * NOTIFY is never part of a write transaction, because NOTIFY makes commits wait for each other. A
 * broken connection is opened again, and then the waiting pokes are sent. All streams of this
 * process are then poked too, because pokes of other processes may have been lost while the
 * connection was broken.
 */
export function relayPokes(
  databaseUrl: string,
  pokes: Pokes,
  pokedVersions: PokedVersions,
  log: Log,
): { ready: Promise<void>; stop: () => Promise<void> } {
  const relay = new PokeRelay(databaseUrl, pokes, pokedVersions, log);
  const removeRelay = pokes.addRelay((spaceIds) => relay.send(spaceIds));
  return {
    ready: relay.open(),
    stop: () => {
      removeRelay();
      return relay.close();
    },
  };
}

/** Pokes all server processes of a database once; used by an operator's command. */
export async function pokeServers(databaseUrl: string, spaceIds: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    for (const chunk of splitIntoChunks(spaceIds, SPACES_PER_MESSAGE))
      await client.query('select pg_notify($1, $2)', [CHANNEL, formatMessage(randomUUID(), chunk)]);
  } finally {
    await client.end();
  }
}

function formatMessage(
  from: string,
  spaceIds: readonly string[],
  versions: Record<string, number> = {},
): string {
  return JSON.stringify({ from, spaceIds, versions });
}

class PokeRelay {
  readonly #databaseUrl: string;
  readonly #pokes: Pokes;
  readonly #pokedVersions: PokedVersions;
  readonly #log: Log;
  /** Identifies messages of this process, because PostgreSQL also delivers them to their sender. */
  readonly #senderId = randomUUID();
  readonly #unsentTopics = new Set<string>();
  #client: Client | undefined;
  #isSending = false;
  #isClosed = false;
  #reconnectDelayMs = MIN_RECONNECT_DELAY_MS;
  #timer: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, pokes: Pokes, pokedVersions: PokedVersions, log: Log) {
    this.#databaseUrl = databaseUrl;
    this.#pokes = pokes;
    this.#pokedVersions = pokedVersions;
    this.#log = log;
  }

  /** Resolves after the first attempt to connect, whether or not it succeeded. */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      application_name: 'forecourt pokes',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      options: TCP_OPTIONS,
    });
    client.on('error', (error) => this.#log.warn(toLoggableError(error), 'poke line broken'));
    client.on('notification', ({ payload }) => this.#receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.#log.warn(toLoggableError(error), 'poke line cannot be opened');
      void client.end().catch(() => undefined);
      this.#scheduleReconnect();
      return;
    }
    this.#activate(client);
  }

  #activate(client: Client): void {
    if (this.#isClosed) {
      void client.end();
      return;
    }
    client.once('end', () => {
      this.#client = undefined;
      this.#scheduleReconnect();
    });
    this.#client = client;
    this.#reconnectDelayMs = MIN_RECONNECT_DELAY_MS;
    this.#pokes.deliverToAll();
    void this.#sendAll();
  }

  #scheduleReconnect(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(
      () => void this.open(),
      this.#reconnectDelayMs * (0.5 + Math.random()),
    );
    this.#reconnectDelayMs = Math.min(this.#reconnectDelayMs * 2, MAX_RECONNECT_DELAY_MS);
  }

  send(spaceIds: readonly string[]): void {
    for (const spaceId of spaceIds) this.#unsentTopics.add(spaceId);
    void this.#sendAll();
  }

  /**
   * Sends one message at a time; pokes that arrive while a message is being sent share the next
   * message.
   */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#client && this.#unsentTopics.size > 0) await this.#sendOnce(this.#client);
    this.#isSending = false;
  }

  async #sendOnce(client: Client): Promise<void> {
    const [spaceIds = []] = splitIntoChunks([...this.#unsentTopics], SPACES_PER_MESSAGE);
    for (const spaceId of spaceIds) this.#unsentTopics.delete(spaceId);
    try {
      const message = formatMessage(this.#senderId, spaceIds, this.#versionsOf(spaceIds));
      await client.query('select pg_notify($1, $2)', [CHANNEL, message]);
    } catch (error) {
      this.#log.warn(toLoggableError(error), 'a poke could not be passed on');
      for (const spaceId of spaceIds) this.#unsentTopics.add(spaceId);
      if (this.#client === client) this.#client = undefined;
      // Ignores errors of `end()`, because the `end` event of the client opens a new connection.
      void client.end().catch(() => undefined);
    }
  }

  #receive(payload = ''): void {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), messageSchema), payload);
    if (!parsed.success || parsed.output.from === this.#senderId) return;
    const { spaceIds, versions } = parsed.output;
    for (const [spaceId, version] of Object.entries(versions)) {
      this.#pokedVersions.raise(spaceId, version);
    }
    this.#pokes.deliver(spaceIds.filter((topic) => v.is(topicSchema, topic)));
  }

  #versionsOf(spaceIds: readonly string[]): Record<string, number> {
    return Object.fromEntries(
      spaceIds.flatMap((spaceId) => {
        const version = this.#pokedVersions.get(spaceId);
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
