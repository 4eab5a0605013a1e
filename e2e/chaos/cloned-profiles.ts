import type { Attention } from '#domain/attentions/attention.ts';
import { type MutationEnvelope, toEnvelope } from '#domain/protocol/mutation-envelope.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { OutboxEntry } from '../../src/data/database/outbox-entry.ts';
import { Random } from './seeded-random.ts';
import type { LogEntry } from './server/server-disk.ts';
import type { Tablet } from './tablet/chaos-tablet.ts';
import type { World } from './world.ts';

/**
 * Kinds of mutations that a copied profile sends. `other-args`: number, name and time of the
 * original mutation, but other arguments. `unreadable`: cannot be parsed. `unnumbered`: without a
 * mutation number.
 */
export const reuses = ['other-args', 'unreadable', 'unnumbered'] as const;
export type Reuse = (typeof reuses)[number];

export interface ClonedMutation {
  raw: object;
  /**
   * Whether the server may lack the mutation, because the server did not confirm the mutation or
   * its database was rolled back. The copied profile does not push again.
   */
  mayBeLost: boolean;
}

/**
 * Simulates copies of a tablet's browser profile. Each copy sends one mutation whose number the
 * tablet uses for another mutation.
 */
export class ClonedProfiles {
  readonly #world: World;
  #made = 0;

  constructor(world: World) {
    this.#world = world;
  }

  async send(tablet: Tablet, reuse: Reuse, roll: number): Promise<void> {
    const { office, counts, ledger, poke } = this.#world;
    const token = tablet.disk.meta('device')?.deviceToken;
    const clientId = tablet.disk.meta('clientId');
    const mutation = this.#mutation(tablet, reuse, new Random(roll));
    if (!office.isUp || !token || !clientId || !mutation) return;
    const epoch = tablet.disk.meta('epoch') ?? null;
    const body = { protocol: PROTOCOL_VERSION, clientId, epoch, mutations: [mutation] };
    // The server stores a mutation without its grant.
    const { grant: _grant, ...raw } = mutation;
    const cloned = { raw, mayBeLost: true };
    ledger.cloned.push(cloned);
    const verdicts = await this.#push(token, body);
    // A verdict contains the mutation number, so an unnumbered mutation gets no verdict.
    const isAccepted = reuse === 'unnumbered' ? verdicts !== undefined : verdicts?.length;
    if (!isAccepted) return;
    counts.add(`number-reused-${reuse}`);
    cloned.mayBeLost = false;
    // Pushes the same body twice, as a client does after a lost response.
    await this.#push(token, body);
    poke([tablet.plan.showroomId]);
  }

  /** Returns the verdicts of the push; undefined if the server refuses the push. */
  async #push(token: string, body: object): Promise<unknown[] | undefined> {
    const { office } = this.#world;
    office.mayStoreUnlogged = true;
    const { reply } = await office.push('push', token, body);
    if (reply.status !== 200) return undefined;
    return (JSON.parse(reply.text) as { verdicts: unknown[] }).verdicts;
  }

  #mutation(
    { disk }: Tablet,
    reuse: Reuse,
    random: Random,
  ): (object & { grant?: string | undefined; [field: string]: unknown }) | undefined {
    this.#made += 1;
    const clone = `clone-${this.#made}`;
    if (reuse === 'unnumbered') return { name: 'damaged', args: {}, clone };
    const numbered = [...disk.sent().slice(-3), ...disk.outbox().slice(0, 1)];
    if (numbered.length === 0) return undefined;
    const entry = random.pick(numbered);
    if (reuse === 'unreadable')
      return { mutationId: entry.mutationId, name: 'damaged', args: {}, clone };
    return withOtherArgs(entry, clone);
  }
}

function withOtherArgs(entry: OutboxEntry, clone: string): MutationEnvelope {
  const args = entry.args as object;
  return { ...toEnvelope(entry), args: { ...args, ...otherIds(args, clone) } };
}

/** Replaces the ids of rows that the mutation creates, so that the copy creates other rows. */
function otherIds(args: object, clone: string): object {
  const created = ['customerId', 'walkInId', 'buildId', 'bookingId'].filter((id) => id in args);
  // For a mutation that creates no row, adds an argument that no rule reads.
  if (created.length === 0) return { clone };
  return Object.fromEntries(created.map((id) => [id, clone]));
}

/** Returns how often the server stores a mutation, as applied or completely in an attention. */
export function countStored(
  raw: object,
  log: readonly LogEntry[],
  attentions: readonly Attention[],
): number {
  const isSame = (other: unknown) => isDeepEqual(other, raw);
  const applied = log.filter((line) => line.verdict === 'applied' && isSame(line.raw));
  const shown = attentions.flatMap(({ mutation, dependents = [] }) => [mutation, ...dependents]);
  return applied.length + shown.filter(isSame).length;
}
