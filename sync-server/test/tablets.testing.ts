import { anAgent } from '#domain/agents/agent.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { ActorGrant } from '#domain/protocol/mutation-envelope.ts';
import type { PullResponse } from '#domain/protocol/pull.ts';
import type { PushResponse } from '#domain/protocol/push.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { SyncStore } from '../store/store.ts';
import { enrolTablet, pullRequest, pushRequest, writeRows } from './rows.testing.ts';

export interface EnrolledTablet {
  deviceId: string;
  deviceToken: string;
  showroomId: string;
  actorId: string;
  /** The grant of the actor on the tablet. */
  grant: ActorGrant;
}

/**
 * Writes showrooms with one agent each, and enrols tablets, on which the agent has signed in.
 *
 * @param showroomAt returns the index of the showroom for a tablet; default: tablets are
 * distributed evenly
 */
export async function enrolTablets(
  store: SyncStore,
  showrooms: readonly Showroom[],
  count: number,
  showroomAt = (index: number) => index % showrooms.length,
): Promise<EnrolledTablet[]> {
  const writes = showrooms.flatMap((row): Write[] => {
    const agent = anAgent({ id: agentOf(row.id), showroomIds: [row.id] });
    return [
      { op: 'put', table: 'showrooms', row },
      { op: 'put', table: 'agents', row: agent },
    ];
  });
  await writeRows(store, writes);
  const enrolled: EnrolledTablet[] = [];
  for (let index = 0; index < count; index += 1) {
    const showroomId = showrooms[showroomAt(index)]?.id ?? '';
    const deviceId = `device-${index}`;
    const deviceToken = `${deviceId}-token`;
    await enrolTablet(store, deviceToken, { id: deviceId, showroomId, ungrantedUntil: null });
    const agentId = agentOf(showroomId);
    const sessionHash = `session-${index}`;
    const request = { agentId, deviceId, sessionHash, issuedAt: Date.now(), nonce: `${index}` };
    const grant = await store.grants.issue(request);
    enrolled.push({ deviceId, deviceToken, showroomId, actorId: agentId, grant });
  }
  return enrolled;
}

export function agentOf(showroomId: string): string {
  return `agent-${showroomId}`;
}

/**
 * Posts to `/api/sync/…`. Resolves with undefined after a failed request if the caller tolerates
 * failures; otherwise rejects.
 */
type Post<Failed> = <T>(call: 'push' | 'pull', body: object) => Promise<T | Failed>;

/**
 * Simulates the network client of a tablet. The simulation stores the cookie and the last mutation
 * id, but no rows.
 */
export class NetworkTablet<Failed extends undefined = never> {
  cookie: string | null = null;
  lastMutationId = 0;
  readonly #clientId: string;
  readonly #post: Post<Failed>;

  constructor(clientId: string, post: Post<Failed>) {
    this.#clientId = clientId;
    this.#post = post;
  }

  async push(mutations: object[]): Promise<PushResponse | Failed> {
    const request = pushRequest(mutations, { clientId: this.#clientId });
    const response = await this.#post<PushResponse>('push', request);
    if (response) this.lastMutationId = response.lastMutationId;
    return response;
  }

  /** Pulls the page that follows the last pulled page. */
  async pull(limit?: number): Promise<PullResponse | Failed> {
    const { cookie } = this;
    const request = pullRequest({ clientId: this.#clientId, cookie, ...(limit && { limit }) });
    const page = await this.#post<PullResponse>('pull', request);
    if (page) this.cookie = page.cookie;
    return page;
  }
}
