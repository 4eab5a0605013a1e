/*
 * Random requests of hostile agents with valid accounts and enrolled tablets.
 */
import type { InjectOptions } from 'fastify';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import {
  type DescribedOperation,
  toInjectOptions,
} from '../../../sync-server/api/described-operations.testing.ts';
import { examples } from '../../../sync-server/api/examples.testing.ts';
import { testReport } from '../../../sync-server/store/contracts/fleet-contract.testing.ts';
import { type Forger, toFields } from './forge.ts';
import type { Tablet, World } from './world.ts';

export interface HostileRequest {
  kind: string;
  inject: InjectOptions;
  tablet: Tablet | undefined;
  /** The content of a push or a rescue. */
  push?: SentMutations;
}

export interface SentMutations {
  clientId: string;
  mutations: unknown[];
}

/** Maximum number of stored positions (cookies and acknowledgements) from all responses. */
const MAX_POSITIONS = 20;

interface HostileClient {
  clientId: string;
  tablet: Tablet;
  next: number;
}

export class HostileRequests {
  readonly #world: World;
  readonly #forger: Forger;
  readonly #clients: HostileClient[];
  readonly #positions: string[] = [];
  #tokens: string[] = [];

  constructor(world: World, forger: Forger) {
    this.#world = world;
    this.#forger = forger;
    this.#clients = world.hostileTablets.map((tablet, index) => ({
      clientId: `hostile-client-${index}`,
      tablet,
      next: 1,
    }));
  }

  /** Renews the tokens, because a hostile request may end its own session or tablet. */
  async refresh(): Promise<void> {
    this.#world.restoreHostileTablets();
    this.#forger.refresh();
    this.#tokens = await Promise.all(
      this.#world.hostileAgentIds.map((id) => this.#world.tokenOf(id)),
    );
  }

  create(): HostileRequest {
    const kind = this.#random.weighted({
      push: 40,
      rescue: 8,
      pull: 10,
      operation: 30,
      enrol: 4,
      document: 10,
      heartbeat: 2,
    });
    const creators = {
      push: () => this.#push(),
      rescue: () => this.#rescue(),
      pull: () => this.#pull(),
      operation: () => this.#operation(),
      enrol: () => this.#enrol(),
      document: () => this.#document(),
      heartbeat: () => this.#heartbeat(),
    };
    return creators[kind]();
  }

  /** Stores the positions and the next mutation number from a response to a push or pull. */
  observe({ push, kind }: HostileRequest, response: { statusCode: number; body: string }): void {
    const isSync = push !== undefined || kind === 'pull';
    if (!isSync || response.statusCode !== 200) return;
    const { lastMutationId, cookie, ack } = toFields(JSON.parse(response.body));
    const client = this.#clients.find(({ clientId }) => clientId === push?.clientId);
    if (client && typeof lastMutationId === 'number') client.next = lastMutationId + 1;
    for (const position of [cookie, ack]) {
      if (typeof position === 'string') this.#positions.push(position);
    }
    this.#positions.splice(0, this.#positions.length - MAX_POSITIONS);
  }

  get #random() {
    return this.#forger.random;
  }

  #push(): HostileRequest {
    const client = this.#random.pick(this.#clients);
    return this.#pushOf('push', client, client.clientId);
  }

  #rescue(): HostileRequest {
    const client = this.#random.pick(this.#clients);
    const clientIds = [client.clientId, ...this.#honestClientIds(), this.#forger.newId()];
    return this.#pushOf('rescue', client, this.#random.pick(clientIds));
  }

  #pushOf(kind: 'push' | 'rescue', client: HostileClient, ownId: string): HostileRequest {
    const others = [...this.#honestClientIds(), ...this.#clients.map(({ clientId }) => clientId)];
    const clientId = this.#random.chance(0.9) ? ownId : this.#random.pick(others);
    const count = this.#random.between(1, 4);
    const mutations = Array.from({ length: count }, (_, index) =>
      this.#envelope(client, client.next + index),
    );
    const body = {
      protocol: this.#protocol(),
      clientId,
      epoch: null,
      mutations,
      ...(this.#random.chance(0.2) && { ack: this.#position() }),
      ...(this.#random.chance(0.1) && { begins: this.#number(client.next) }),
    };
    const { tablet } = client;
    const inject = post(`/api/sync/${kind}`, body, tablet.token);
    return { kind, inject, tablet, push: { clientId, mutations } };
  }

  #envelope({ tablet }: HostileClient, next: number): unknown {
    const random = this.#random;
    const envelope = {
      mutationId: random.chance(0.9) ? next : this.#number(next),
      ...this.#forger.mutation(),
      actorId: random.chance(0.5)
        ? random.pick(this.#world.hostileAgentIds)
        : this.#forger.idOf('agents'),
      deviceId: random.chance(0.8) ? tablet.deviceId : this.#forger.idOf('devices'),
      spaceId: random.chance(0.9) ? tablet.showroomId : this.#forger.idOf('showrooms'),
      recordedAt: this.#forger.time(),
    };
    return random.chance(0.05) ? this.#forger.spoil(envelope) : envelope;
  }

  #pull(): HostileRequest {
    const { clientId, tablet } = this.#random.pick(this.#clients);
    const body = {
      protocol: this.#protocol(),
      clientId: this.#random.chance(0.8) ? clientId : this.#random.pick(this.#honestClientIds()),
      epoch: null,
      cookie: this.#random.chance(0.5) ? null : this.#position(),
      limit: this.#random.pick([1, 100, 5000, 5000, -1, 1e9]),
    };
    return { kind: 'pull', inject: post('/api/sync/pull', body, tablet.token), tablet };
  }

  #enrol(): HostileRequest {
    const deviceId = this.#forger.idOf('devices');
    const showroomId = toFields(this.#forger.replaceIds({ showroomId: '' })).showroomId;
    const body = { deviceId, name: this.#name('A tablet'), showroomId };
    const inject = post('/api/devices', body, this.#random.pick(this.#tokens));
    return { kind: 'enrol', inject, tablet: undefined };
  }

  #document(): HostileRequest {
    const tablet = this.#random.pick(this.#world.hostileTablets);
    const url = `/api/documents/${this.#forger.idOf('documents')}`;
    const headers = { authorization: `Bearer ${tablet.token}` };
    const piece = this.#random.pick(['0', '0', '0', '0', '1', '9999', '-1']);
    const inject = this.#random.pick<InjectOptions>([
      { method: 'GET', url: `${url}/content`, headers },
      { method: 'GET', url: `${url}/pieces/${piece}`, headers },
      { method: 'GET', url: `${url}/pieces/${piece}`, headers },
      {
        method: 'PUT',
        url: `${url}/pieces/${piece}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: Buffer.from('%PDF-1.4 other'),
      },
    ]);
    return { kind: 'document', inject, tablet };
  }

  #heartbeat(): HostileRequest {
    const tablet = this.#random.pick(this.#world.hostileTablets.filter(({ isEnded }) => !isEnded));
    const standsIn = this.#forger.idOf('showrooms');
    const body = { report: this.#maybeSpoiled(testReport), standsIn, wiped: true };
    return {
      kind: 'heartbeat',
      inject: post('/api/devices/heartbeat', body, tablet.token),
      tablet,
    };
  }

  /** Returns a request to any operation of the API, derived from its example. */
  #operation(): HostileRequest {
    const { operations } = this.#world;
    const personal = operations.filter(({ tags }) => tablesByTag[tags[0] ?? ''] !== undefined);
    const operation = this.#random.pick(this.#random.chance(0.7) ? personal : operations);
    const { params = {}, query = {}, body } = examples[operation.id] ?? {};
    const sent = {
      params: this.#params(operation, params),
      query,
      ...(body !== undefined && { body: this.#maybeSpoiled(this.#forger.replaceIds(body)) }),
      token: this.#random.pick([...this.#tokens, this.#random.pick(this.#clients).tablet.token]),
      ...(this.#random.chance(0.2) && { headers: { 'idempotency-key': 'key-1' } }),
    };
    const inject = toInjectOptions(operation, sent);
    return { kind: operation.id, inject, tablet: undefined };
  }

  #params(operation: DescribedOperation, params: Record<string, string>): Record<string, string> {
    const table = tablesByTag[operation.tags[0] ?? ''];
    const forged = Object.entries(params).map(([name, value]): [string, string] => {
      if (name === 'id' && table !== undefined) return [name, this.#forger.idOf(table)];
      return [name, String(this.#forger.replaceIds(value, name))];
    });
    return Object.fromEntries(forged);
  }

  #maybeSpoiled(value: unknown): unknown {
    return this.#random.chance(0.3) ? this.#forger.spoil(value) : value;
  }

  #name(name: string): unknown {
    return this.#random.chance(0.5) ? name : this.#forger.spoil(name);
  }

  #protocol(): number {
    return this.#random.pick([1, 2, ...Array<number>(9).fill(PROTOCOL_VERSION), 99]);
  }

  /** Returns a number that is repeated, negative, fractional or huge, or leaves a gap. */
  #number(next: number): number {
    return this.#random.pick([1, next - 1, next + 7, -1, 0, 1.5, Number.MAX_SAFE_INTEGER]);
  }

  #position(): string {
    const position = this.#positions.length > 0 ? this.#random.pick(this.#positions) : 'forged';
    return this.#random.chance(0.7) ? position : `${position.slice(0, -2)}AA`;
  }

  #honestClientIds(): string[] {
    return this.#world.posts.map(({ agentId }) => clientIdOf(agentId));
  }
}

/** For each tag, the table whose row ids are in the paths of the operations with this tag. */
const tablesByTag: Readonly<Record<string, string>> = {
  Customers: 'customers',
  Configurations: 'builds',
  Bookings: 'bookings',
  Tablets: 'devices',
  Administration: 'agents',
};

export function clientIdOf(agentId: string): string {
  return `client-of-${agentId}`;
}

function post(url: string, payload: object, token: string): InjectOptions {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return { method: 'POST', url, headers, payload: JSON.stringify(payload) };
}
