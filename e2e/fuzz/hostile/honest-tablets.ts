/*
 * Honest tablets that work while hostile agents attack. Each tablet queues mutations, pushes its
 * outbox and pulls. A tablet whose token was replaced is enrolled again by its manager.
 */
import type { MutationEnvelope } from '#domain/protocol/mutation-envelope.ts';
import { Random } from '../../chaos/seeded-random.ts';
import { pullRequest, pushRequest } from '../../../sync-server/test/rows.testing.ts';
import type { Observer } from './observer.ts';
import { Forger, toFields } from './forge.ts';
import { clientIdOf } from './hostile-requests.ts';
import { enrolTablet, type HonestPost, type World } from './world.ts';

const PUSH_ATTEMPTS = 3;

interface Settled {
  mutation: MutationEnvelope;
  verdict: Record<string, unknown>;
}

export class HonestTablet {
  readonly clientId: string;
  readonly settled: Settled[] = [];
  readonly #world: World;
  readonly #post: HonestPost;
  readonly #observer: Observer;
  readonly #forger: Forger;
  #outbox: MutationEnvelope[] = [];
  #next = 1;

  constructor(world: World, post: HonestPost, observer: Observer, seed: number) {
    this.#world = world;
    this.#post = post;
    this.#observer = observer;
    this.clientId = clientIdOf(post.agentId);
    const { showroomId } = post.tablet;
    const random = new Random(seed);
    this.#forger = new Forger(world, { random, showroomId, prefix: showroomId, isHonest: true });
  }

  /** Queues a mutation, pushes the outbox and pulls all rows. */
  async work(): Promise<void> {
    this.#forger.refresh();
    this.#outbox.push({
      mutationId: this.#next,
      ...this.#forger.mutation(),
      actorId: this.#post.agentId,
      deviceId: this.#post.tablet.deviceId,
      spaceId: this.#post.tablet.showroomId,
      recordedAt: this.#world.now(),
    });
    this.#next += 1;
    await this.push();
    const request = pullRequest({ clientId: this.clientId, limit: 5000 });
    const pulled = await this.#send('/api/sync/pull', request);
    if (pulled.statusCode !== 200) this.#report(`the pull failed: ${pulled.body}`);
  }

  /** Pushes the outbox at most three times. Reports a failed push and mutations that remain. */
  async push(): Promise<void> {
    for (let attempt = 0; attempt < PUSH_ATTEMPTS && this.#outbox.length > 0; attempt += 1) {
      const request = pushRequest(this.#outbox, { clientId: this.clientId });
      const response = await this.#send('/api/sync/push', request);
      if (response.statusCode === 200) this.#settle(response.json());
      else if (response.statusCode === 401) await this.#enrolAgain();
      else return this.#report(`the push failed: ${response.body}`);
    }
    if (this.#outbox.length > 0) this.#report('mutations stay in the outbox');
  }

  /** Reports every settled mutation that the server no longer stores. */
  verify(): void {
    for (const settled of this.settled) this.#verify(settled);
  }

  #verify({ mutation, verdict }: Settled): void {
    const loss = this.#observer.findLoss(this.clientId, mutation, verdict);
    if (loss !== undefined) this.#report(`${loss}: ${JSON.stringify(mutation)}`);
  }

  #settle(body: unknown): void {
    const { verdicts } = toFields(body);
    for (const verdict of Array.isArray(verdicts) ? verdicts.map(toFields) : []) {
      const mutation = this.#outbox.find(({ mutationId }) => mutationId === verdict.mutationId);
      if (!mutation) continue;
      this.settled.push({ mutation, verdict });
      this.#verify({ mutation, verdict });
      this.#outbox = this.#outbox.filter((queued) => queued !== mutation);
    }
  }

  async #enrolAgain(): Promise<void> {
    const { tablet, managerId } = this.#post;
    const token = await this.#world.tokenOf(managerId);
    try {
      this.#post.tablet = await enrolTablet(this.#world.server, token, tablet);
    } catch (error) {
      this.#report(String(error));
    }
  }

  #send(url: string, payload: object) {
    return this.#world.server.post(url, payload, this.#post.tablet.token);
  }

  #report(example: string): void {
    this.#observer.report('HONEST_WORK_LOST', `${this.clientId}: ${example}`);
  }
}
