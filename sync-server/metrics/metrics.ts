import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PullResponse } from '#domain/protocol/pull.ts';
import type { PushResponse } from '#domain/protocol/push.ts';
import type { OutboxAge } from './outbox-ages.ts';

interface HandledRequest {
  method: string;
  /** The declared route with placeholders, not the requested URL, which contains ids. */
  route: string;
  status: number;
  seconds: number;
}

/**
 * Sizes and ages of the server's queues: open attentions, queued e-mails and database connections.
 * Ages are in seconds.
 */
interface Backlog {
  /** Age of the oldest open attention, by showroom. */
  attentions: ReadonlyMap<string, number>;
  mails: Readonly<Record<string, number>>;
  oldestMail: number;
  connections: { used: number; idle: number; waiting: number };
}

/**
 * Age limits in seconds. For each limit, a metric counts the tablets with an older outbox entry.
 * Operators should get an alert for an entry that waits longer than a working day (28,800 s).
 */
const OUTBOX_AGES = [60, 600, 3600, 28_800, 86_400];

/** Metrics of this process for Prometheus. Labels must not contain personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #pushes: Counter;
  readonly #verdicts: Counter<'verdict' | 'code'>;
  readonly #mutationLag: Histogram;
  readonly #pulledRows: Histogram;
  readonly #liveClients: Gauge;
  readonly #tablets: Gauge;
  readonly #waitingTablets: Gauge<'older_than'>;
  readonly #oldestUnsent: Gauge<'showroom'>;
  readonly #oldestAttention: Gauge<'showroom'>;
  readonly #mails: Gauge<'state'>;
  readonly #oldestMail: Gauge;
  readonly #connections: Gauge<'state'>;

  /**
   * @param isWhole whether to include metrics of the process: memory, event loop and open handles
   */
  constructor({ isWhole = false } = {}) {
    const registers = [this.#registry];
    if (isWhole) collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'forecourt_request_seconds',
      help: 'Requests, by how long they took',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    });
    this.#pushes = new Counter({
      name: 'forecourt_pushes_total',
      help: 'Pushes of tablets that were settled',
      registers,
    });
    this.#verdicts = new Counter({
      name: 'forecourt_verdicts_total',
      help: 'Mutations that were settled, by verdict and by the code of what a person must decide',
      labelNames: ['verdict', 'code'],
      registers,
    });
    this.#mutationLag = new Histogram({
      name: 'forecourt_mutation_lag_seconds',
      help: 'How long mutations waited in the outbox of their tablet, by its clock',
      buckets: [1, 10, 60, 600, 3600, 28_800, 86_400, 604_800],
      registers,
    });
    this.#pulledRows = new Histogram({
      name: 'forecourt_pull_rows',
      help: 'Pulls, by how many rows they answered',
      buckets: [0, 1, 10, 100, 1000, 10_000],
      registers,
    });
    this.#liveClients = new Gauge({
      name: 'forecourt_live_clients',
      help: 'Tablets that wait for a poke',
      registers,
    });
    this.#tablets = new Gauge({
      name: 'forecourt_tablets',
      help: 'Tablets of the fleet, without those that are through',
      registers,
    });
    this.#waitingTablets = new Gauge({
      name: 'forecourt_tablets_waiting',
      help: 'Tablets whose oldest unsent entry is older than so many seconds',
      labelNames: ['older_than'],
      registers,
    });
    this.#oldestUnsent = new Gauge({
      name: 'forecourt_oldest_unsent_seconds',
      help: 'Age of the oldest entry that a tablet of the showroom has not had acknowledged',
      labelNames: ['showroom'],
      registers,
    });
    this.#oldestAttention = new Gauge({
      name: 'forecourt_oldest_attention_seconds',
      help: 'Age of the oldest open attention of the showroom',
      labelNames: ['showroom'],
      registers,
    });
    this.#mails = new Gauge({
      name: 'forecourt_mails',
      help: 'E-mails that are not sent',
      labelNames: ['state'],
      registers,
    });
    this.#oldestMail = new Gauge({
      name: 'forecourt_oldest_mail_seconds',
      help: 'Age of the oldest e-mail that waits to be sent; 0 where none waits',
      registers,
    });
    this.#connections = new Gauge({
      name: 'forecourt_database_connections',
      help: 'Connections of the pool that are used and idle, and requests that wait for one',
      labelNames: ['state'],
      registers,
    });
  }

  onRequestHandled({ method, route, status, seconds }: HandledRequest): void {
    this.#requests.observe({ method, route, status }, seconds);
  }

  /** @param recordedAts recording times of the readable mutations of the push, ms since 1970 */
  onPush({ verdicts, serverTime }: PushResponse, recordedAts: readonly number[]): void {
    this.#pushes.inc();
    for (const verdict of verdicts) {
      const code = 'code' in verdict ? (verdict.code ?? '') : '';
      this.#verdicts.inc({ verdict: verdict.verdict, code });
    }
    for (const recordedAt of recordedAts)
      this.#mutationLag.observe(Math.max(0, serverTime - recordedAt) / 1000);
  }

  onPull({ patch }: PullResponse): void {
    this.#pulledRows.observe(patch.length);
  }

  onLive(): () => void {
    this.#liveClients.inc();
    return () => this.#liveClients.dec();
  }

  onFleet(tablets: readonly OutboxAge[]): void {
    this.#tablets.set(tablets.length);
    for (const limit of OUTBOX_AGES) {
      const count = tablets.filter(({ seconds }) => seconds > limit).length;
      this.#waitingTablets.set({ older_than: String(limit) }, count);
    }
    this.#oldestUnsent.reset();
    for (const [showroom, showroomTablets] of Map.groupBy(
      tablets,
      ({ showroomId }) => showroomId,
    )) {
      this.#oldestUnsent.set(
        { showroom },
        Math.max(...showroomTablets.map(({ seconds }) => seconds)),
      );
    }
  }

  onBacklog({ attentions, mails, oldestMail, connections }: Backlog): void {
    this.#oldestAttention.reset();
    for (const [showroom, seconds] of attentions) this.#oldestAttention.set({ showroom }, seconds);
    for (const [state, count] of Object.entries(mails)) this.#mails.set({ state }, count);
    this.#oldestMail.set(oldestMail);
    for (const [state, count] of Object.entries(connections)) {
      this.#connections.set({ state }, count);
    }
  }

  async print(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}
