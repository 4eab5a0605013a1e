import type { MutationEnvelope } from '../../src/domain/protocol/mutation-envelope.ts';
import type { PullResponse } from '../../src/domain/protocol/pull.ts';
import { registration, uniqueCustomer } from '../../sync-server/test/rows.testing.ts';
import { type EnrolledTablet, NetworkTablet } from '../../sync-server/test/tablets.testing.ts';
import { openStream, post } from './http-requests.ts';
import type { LatencyRecorder } from './latency-recorder.ts';

/** Interval after which a tablet pulls even without a poke. */
const ROUTINE_PULL_MS = 30_000;
const CUSTOMERS_REMEMBERED = 20;
const EDITS = 0.75;

interface Known {
  id: string;
  preferredTime: string;
}

interface Surroundings {
  /** URL of the server process that this tablet uses. */
  url: string;
  number: number;
  times: LatencyRecorder;
}

/**
 * Sends the requests of a tablet, as in `src/sync`: a push for every change, and a pull after each
 * push, after each poke, and 30 s after the last pull. This class stores no rows and has no
 * screens.
 */
export class SimulatedTablet {
  readonly network: NetworkTablet<undefined>;
  readonly #enrolled: EnrolledTablet;
  readonly #around: Surroundings;
  readonly #customers: Known[] = [];
  #close: (() => void) | undefined;
  #pulling: Promise<void> | undefined;
  #isPokedMeanwhile = false;
  #routine: NodeJS.Timeout | undefined;
  isWriting = false;

  constructor(enrolled: EnrolledTablet, around: Surroundings) {
    const { deviceId, deviceToken } = enrolled;
    this.#enrolled = enrolled;
    this.#around = around;
    this.network = new NetworkTablet(deviceId, <T>(call: string, body: object) =>
      post<T>(`${around.url}/api/sync/${call}`, deviceToken, body),
    );
  }

  get showroomId(): string {
    return this.#enrolled.showroomId;
  }

  async open(): Promise<void> {
    const { url } = this.#around;
    this.#close = await openStream(`${url}/api/sync/live`, this.#enrolled.deviceToken, () => {
      void this.pull();
    });
    this.#pullSomeTime(Math.random() * ROUTINE_PULL_MS);
  }

  close(): void {
    clearTimeout(this.#routine);
    this.#close?.();
  }

  /**
   * Pushes a registration or an edit of a customer, and then pulls. Records the duration of a
   * successful push.
   */
  async write(): Promise<void> {
    this.isWriting = true;
    const { times } = this.#around;
    const begun = performance.now();
    const mark = times.newMark(begun, this);
    const answer = await this.network.push([this.#mutation(mark)]);
    if (answer) {
      times.pushes.push(performance.now() - begun);
      for (const { verdict } of answer.verdicts) times.countVerdict(verdict);
    }
    this.isWriting = false;
    await this.pull();
  }

  /** Pulls all pages; a poke during the pull causes another pull. */
  async pull(): Promise<void> {
    this.#isPokedMeanwhile = true;
    this.#pulling ??= this.#pullAll().finally(() => {
      this.#pulling = undefined;
      if (this.#close) this.#pullSomeTime(ROUTINE_PULL_MS);
    });
    await this.#pulling;
  }

  #pullSomeTime(ms: number): void {
    clearTimeout(this.#routine);
    this.#routine = setTimeout(() => void this.pull(), ms);
  }

  async #pullAll(): Promise<void> {
    while (this.#isPokedMeanwhile) {
      this.#isPokedMeanwhile = false;
      while (await this.#pullPage());
    }
  }

  async #pullPage(): Promise<boolean> {
    const { times } = this.#around;
    const begun = performance.now();
    const page = await this.network.pull();
    if (!page) return false;
    times.pulls.push(performance.now() - begun);
    times.rows += page.patch.length;
    this.#read(page);
    return page.more;
  }

  #read({ patch }: PullResponse): void {
    for (const change of patch) {
      if (change.op !== 'put' || change.table !== 'customers') continue;
      const { id, preferredTime } = change.row;
      if (typeof preferredTime !== 'string') continue;
      this.#around.times.seen(preferredTime, this);
      const at = this.#customers.findIndex((known) => known.id === id);
      if (at !== -1) this.#customers.splice(at, 1);
      this.#customers.push({ id, preferredTime });
      if (this.#customers.length > CUSTOMERS_REMEMBERED) this.#customers.shift();
    }
  }

  #mutation(mark: string): MutationEnvelope {
    const known = this.#customers[Math.floor(Math.random() * this.#customers.length)];
    const { deviceId, showroomId: spaceId, actorId, grant } = this.#enrolled;
    const mutationId = this.network.lastMutationId + 1;
    const origin = { actorId, deviceId, spaceId, grant: grant.token };
    const envelope = { ...origin, recordedAt: Date.now() };
    if (known && Math.random() < EDITS) {
      const changes = { preferredTime: { from: known.preferredTime, to: mark } };
      const args = { customerId: known.id, showroomId: spaceId, changes };
      return { ...envelope, mutationId, name: 'updateCustomer', argsVersion: 1, args };
    }
    const fields = { showroomId: spaceId, assignedTo: actorId, preferredTime: mark };
    const customer = uniqueCustomer(this.#around.number, mutationId);
    return registration(mutationId, { ...envelope, customer: { ...customer, ...fields } });
  }
}
