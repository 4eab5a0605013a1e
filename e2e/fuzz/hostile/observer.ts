/*
 * Compares the database before and after each request of a hostile agent, and reports every
 * violation of the rules in `faults` together with the request.
 */
import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { deriveContentAttentionId } from '../../../sync-server/reconcile/attentions/attention-id.ts';
import { deriveClientId } from '../../../sync-server/reconcile/assert-client-device-and-epoch.ts';
import { toFields } from './forge.ts';
import type { HostileRequest, SentMutations } from './hostile-requests.ts';
import {
  HOSTILE_SHOWROOM,
  MARKER,
  readTablets,
  restoreTablet,
  type StoredTablet,
  type World,
} from './world.ts';

export const faults = {
  SERVER_ERROR: 'a response is a server error',
  LEAK: 'a hostile agent receives personal data of another showroom',
  DOCUMENT_BY_HASH: 'a hostile tablet reads a document of another dealer by its hash',
  FOREIGN_ROW: 'a hostile agent changes a row of another showroom',
  BOOKING_ACROSS_DEALERS: 'a hostile agent books a visit at another dealer',
  FORGED_ACTOR: 'the server accepts a mutation in the name of an honest agent',
  DEVICE_TAKEOVER: 'a hostile agent takes over a tablet of another showroom',
  ENDED_TABLET_PULLS: 'a revoked tablet, or the tablet of a disabled agent, receives rows',
  RESCUE_ELSEWHERE: 'a rescue by a hostile tablet writes into another showroom',
  ACCOUNT_CHANGED: 'a hostile agent changes the account or the client of an honest agent',
  HOSTILE_WORK_LOST: 'an accepted hostile mutation is neither in the log nor in an attention',
  HONEST_WORK_LOST: 'the mutation of an honest tablet is not settled, or its content is lost',
} as const;
export type Fault = keyof typeof faults;

export interface Finding {
  count: number;
  /** The first request that caused the finding. */
  example: string;
}

interface RowKey {
  space: string;
  table: string;
  id: string;
}

interface Row extends RowKey {
  version: number;
}

interface Baseline {
  /** Versions of all spaces, which change with every change of a row. */
  versions: string;
  rows: Map<string, Row>;
  /** Tablets outside of the hostile showroom, as stored, by id. */
  tablets: Map<string, StoredTablet>;
  accounts: string;
}

type Report = (fault: Fault, detail: string) => void;

interface Response {
  statusCode: number;
  body: string;
}

/** Tables that the server derives from other rows, at the next read of a figure. */
const serverTables = new Set(['dayFigures']);
const agentTables = new Set(['agents', 'agentPhotos']);

const MAX_EXAMPLE_LENGTH = 4000;

export class Observer {
  readonly findings = new Map<Fault, Finding>();
  readonly #world: World;
  #baseline: Baseline;

  constructor(world: World) {
    this.#world = world;
    this.#baseline = this.#read();
  }

  report(fault: Fault, example: string): void {
    const finding = this.findings.get(fault);
    if (finding) finding.count += 1;
    else this.findings.set(fault, { count: 1, example: example.slice(0, MAX_EXAMPLE_LENGTH) });
  }

  /** Stores the present state, which contains the changes of honest agents. */
  refresh(): void {
    this.#baseline = this.#read(this.#baseline);
  }

  check(request: HostileRequest, response: Response): void {
    const report: Report = (fault, detail) =>
      this.report(fault, `${detail}\n${formatRequest(request.inject)}`);
    if (response.statusCode >= 500) report('SERVER_ERROR', response.body);
    if (response.body.toLowerCase().includes(MARKER)) {
      report(request.kind === 'document' ? 'DOCUMENT_BY_HASH' : 'LEAK', response.body);
    }
    this.#checkRows(request, report);
    this.#checkTablets(report);
    const accounts = this.#readAccounts();
    if (accounts !== this.#baseline.accounts) report('ACCOUNT_CHANGED', accounts);
    const isSync = request.push !== undefined || request.kind === 'pull';
    if (isSync && response.statusCode === 200) {
      this.#checkSync(request, JSON.parse(response.body), report);
    }
    this.refresh();
  }

  /**
   * Returns the reason if neither the log nor an attention contains a settled mutation, otherwise
   * undefined. An erasure may have removed the content.
   */
  findLoss(clientId: string, mutation: unknown, verdict: Record<string, unknown>) {
    const logged = this.#find(
      'select body, erased from mutation_log where client_id = ? and mutation_id = ?',
      clientId,
      Number(verdict.mutationId),
    );
    if (!logged) return 'the log lacks the mutation';
    if (verdict.verdict === 'duplicate' || logged.erased === 1) return undefined;
    if (isSame(JSON.parse(String(logged.body)), mutation) && verdict.verdict === 'applied') {
      return undefined;
    }
    if (verdict.verdict !== 'attention') return 'the log contains another mutation';
    return this.#isInAttention(String(verdict.attentionId), mutation)
      ? undefined
      : 'the attention lacks the mutation';
  }

  #checkRows({ kind }: HostileRequest, report: Report): void {
    if (this.#readVersions() === this.#baseline.versions) return;
    const { rows: before } = this.#baseline;
    for (const [key, row] of this.#readRows()) {
      const isOwn = row.space === HOSTILE_SHOWROOM || serverTables.has(row.table);
      if (isOwn || before.get(key)?.version === row.version) continue;
      const fault =
        kind === 'rescue' && row.table === 'attentions'
          ? 'RESCUE_ELSEWHERE'
          : this.#faultOf(row, before);
      if (fault !== undefined) report(fault, `${row.space} ${row.table} ${row.id}`);
    }
  }

  /** Returns undefined for an allowed change: a visit that both showrooms of one dealer share. */
  #faultOf({ space, table, id }: Row, before: Map<string, Row>): Fault | undefined {
    const wasShared = before.has(keyOf({ space: HOSTILE_SHOWROOM, table, id }));
    // Rows of managers and administrators of several showrooms, which only these agents may change.
    const isColleague = before.has(keyOf({ space: HOSTILE_SHOWROOM, table: 'agents', id }));
    if (agentTables.has(table) && isColleague) return 'FORGED_ACTOR';
    const isNew = !before.has(keyOf({ space, table, id }));
    if (table !== 'bookings' || !(wasShared || isNew)) return 'FOREIGN_ROW';
    return this.#dealerOf(space) === this.#dealerOf(HOSTILE_SHOWROOM)
      ? undefined
      : 'BOOKING_ACROSS_DEALERS';
  }

  #checkTablets(report: Report): void {
    const after = this.#readTablets();
    for (const [id, tablet] of this.#baseline.tablets) {
      if (isDeepEqual(after.get(id), tablet)) continue;
      report('DEVICE_TAKEOVER', id);
      // Undoes the takeover, so that the honest tablet can continue its work.
      restoreTablet(this.#world.sql, tablet);
    }
    for (const id of after.keys()) {
      if (!this.#baseline.tablets.has(id)) report('DEVICE_TAKEOVER', id);
    }
  }

  #checkSync({ push, tablet, kind }: HostileRequest, body: unknown, report: Report): void {
    if (kind === 'pull' && tablet?.isEnded && hasPersonalRows(body)) {
      report('ENDED_TABLET_PULLS', tablet.deviceId);
    }
    if (!push) return;
    // A rescue uses the client of the tablet that recorded the mutations.
    const clientId = this.#storedClientId(push.clientId, kind === 'push' ? tablet : undefined);
    this.#checkPush({ ...push, clientId }, body, report);
  }

  #checkPush(push: SentMutations, body: unknown, report: Report): void {
    const { verdicts } = toFields(body);
    for (const verdict of Array.isArray(verdicts) ? verdicts.map(toFields) : []) {
      this.#checkVerdict(push, verdict, report);
    }
    for (const mutation of push.mutations.filter((one) => !isNumbered(one))) {
      const id = deriveContentAttentionId(push.clientId, mutation);
      if (!this.#isInAttention(id, mutation)) report('HOSTILE_WORK_LOST', id);
    }
  }

  /**
   * Returns the id under which the server stores the client: a tablet that pushes with the client
   * id of another tablet gets a separate client.
   */
  #storedClientId(clientId: string, tablet: { deviceId: string } | undefined): string {
    const first = this.#find('select device_id from clients where id = ?', clientId);
    if (!first || !tablet || first.device_id === tablet.deviceId) return clientId;
    const key = this.#find("select value from head_office where key = 'position_key'");
    return deriveClientId(clientId, tablet.deviceId, String(key?.value));
  }

  /** A push may contain several mutations with the number of the verdict. */
  #checkVerdict(
    { clientId, mutations }: SentMutations,
    verdict: Record<string, unknown>,
    report: Report,
  ): void {
    const candidates = mutations
      .map(toFields)
      .filter(({ mutationId }) => mutationId === verdict.mutationId);
    const losses = candidates.map((one) => this.findLoss(clientId, one, verdict));
    if (!losses.includes(undefined)) report('HOSTILE_WORK_LOST', String(losses[0]));
    const isForged = candidates.every(({ actorId }) => !this.#isHostile(actorId));
    if (verdict.verdict === 'applied' && isForged) {
      report('FORGED_ACTOR', JSON.stringify(candidates[0]));
    }
  }

  #isHostile(actorId: unknown): boolean {
    return this.#world.hostileAgentIds.some((id) => id === actorId);
  }

  #isInAttention(attentionId: string, mutation: unknown): boolean {
    const record = this.#find('select body from attentions where id = ?', attentionId);
    if (!record) return false;
    const attention = toFields(JSON.parse(String(record.body)));
    const dependents = Array.isArray(attention.dependents) ? attention.dependents : [];
    const stored = [attention.mutation, ...dependents];
    return stored.some((one) => isSame(one, mutation) || isErased(one));
  }

  #find(query: string, ...values: (string | number)[]) {
    return this.#world.sql.prepare(query).get(...values);
  }

  #all(query: string, ...values: string[]): Record<string, unknown>[] {
    return this.#world.sql.prepare(query).all(...values);
  }

  #read(previous?: Baseline): Baseline {
    const versions = this.#readVersions();
    return {
      versions,
      rows: previous?.versions === versions ? previous.rows : this.#readRows(),
      tablets: this.#readTablets(),
      accounts: this.#readAccounts(),
    };
  }

  #readVersions(): string {
    return JSON.stringify(this.#all('select id, version from spaces order by id'));
  }

  #readRows(): Map<string, Row> {
    const query = 'select space, table_name as "table", row_id as id, version from feed';
    const rows = this.#all(query) as unknown as Row[];
    return new Map(rows.map((row) => [keyOf(row), row]));
  }

  #readTablets(): Map<string, StoredTablet> {
    const tablets = readTablets(this.#world.sql).filter(
      ({ showroom_id: showroomId }) => showroomId !== HOSTILE_SHOWROOM,
    );
    return new Map(tablets.map((tablet) => [String(tablet.id), tablet]));
  }

  /** Reads passwords, second factors and clients of honest agents, and the epoch. */
  #readAccounts(): string {
    const honest = this.#world.posts.flatMap(({ agentId, managerId }) => [agentId, managerId]);
    const agents = [...new Set([...honest, 'ADM001'])].map((id) => `'${id}'`).join(', ');
    const foreign = this.#world.posts
      .filter(({ tablet }) => tablet.showroomId !== HOSTILE_SHOWROOM)
      .map(({ tablet }) => `'${tablet.deviceId}'`)
      .join(', ');
    return JSON.stringify([
      this.#all(`select agent_id, password_hash from agent_secrets where agent_id in (${agents})`),
      this.#all(`select * from second_factors where agent_id in (${agents})`),
      this.#all(
        `select id, device_id, last_mutation_id, epoch from clients where device_id in (${foreign})`,
      ),
      this.#all("select * from head_office where key like '%epoch%'"),
    ]);
  }

  #dealerOf(showroomId: string): unknown {
    const record = this.#find('select dealer_id from showrooms where id = ?', showroomId);
    return record?.dealer_id;
  }
}

const personalTables = new Set([
  'customers',
  'bookings',
  'followUps',
  'sales',
  'walkIns',
  'documents',
]);

function hasPersonalRows(body: unknown): boolean {
  const { patch } = toFields(body);
  const operations = Array.isArray(patch) ? patch.map(toFields) : [];
  return operations.some(({ op, table }) => op === 'put' && personalTables.has(String(table)));
}

function isNumbered(mutation: unknown): boolean {
  return v.is(mutationIdSchema, toFields(mutation).mutationId);
}

/** Whether the stored value equals the mutation after its conversion to JSON. */
function isSame(stored: unknown, mutation: unknown): boolean {
  return isDeepEqual(stored, JSON.parse(JSON.stringify(mutation)));
}

function isErased(stored: unknown): boolean {
  return JSON.stringify(stored).includes('"erased":true');
}

function keyOf({ space, table, id }: RowKey): string {
  return `${space}/${table}/${id}`;
}

function formatRequest({ method, url, payload }: InjectOptions): string {
  const body = typeof payload === 'string' ? payload : '';
  return `${method} ${typeof url === 'string' ? url : ''} ${body}`;
}
