import type { Agent } from '#domain/agents/agent.ts';
import { put } from '#domain/mutations/outcome.ts';
import type { Enrolment, EnrolmentRequest } from '#domain/protocol/enrolment.ts';
import type { PushRequest } from '#domain/protocol/push.ts';
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { loadCatalogue } from '../../../sync-server/admin/load-catalogue.ts';
import { startSession } from '../../../sync-server/auth/sign-in/sign-in.ts';
import { enrolDevice } from '../../../sync-server/auth/devices/enrol-device.ts';
import { handleHeartbeat } from '../../../sync-server/auth/devices/handle-heartbeat.ts';
import { requireAnyDevice } from '../../../sync-server/auth/require-any-device.ts';
import { admitDevice, requireDevice } from '../../../sync-server/auth/require-device.ts';
import { hashToken } from '../../../sync-server/auth/token.ts';
import { RequestError } from '../../../sync-server/errors/request-error.ts';
import { updateFigures } from '../../../sync-server/figures/update-figures.ts';
import { startMaintenance } from '../../../sync-server/maintenance/maintenance.ts';
import { createRecordingLog } from '../../../sync-server/ports/silent-log.testing.ts';
import { findRescuedDevice } from '../../../sync-server/reconcile/find-rescued-device.ts';
import { buildPullResponse } from '../../../sync-server/reconcile/pull/build-pull.ts';
import { processPush } from '../../../sync-server/reconcile/push/process-push.ts';
import { testReport } from '../../../sync-server/store/contracts/fleet-contract.testing.ts';
import type { SyncStore } from '../../../sync-server/store/store.ts';
import type { FaultCounts } from '../faults.ts';
import type { Rows } from '../rows.ts';
import type { Sabotage } from '../sabotage/sabotage.ts';
import { countReads, crashBeforeCommit, PowerCut, wrapStore } from '../sabotage/wrapped-store.ts';
import type { Timeline } from '../timeline.ts';
import { type Backup, loadBackup, saveBackup } from './backup.ts';
import { createInitialDatabase, type StoreKind } from './initial-database.ts';
import { nextCatalogue } from './next-catalogue.ts';
import { createOrderedIds } from './ordered-ids.ts';
import { ReceivedMutations } from './received-mutations.ts';
import { withBearerToken, toErrorReply, type Reply } from './reply.ts';
import { revokeDevice } from './revoke-device.ts';
import { BEGIN, type DiskCopy, isPast, type ServerDisk } from './server-disk.ts';
import {
  addDisabledAgents,
  addUnloggedAttentions,
  addWrites,
  chooseServerWrite,
  type ServerWrites,
  serverRowsOf,
  recordWrites,
} from './server-writes.ts';

export type CrashPoint = 'before-commit' | 'after-commit';

export interface SimulatedServerDeps {
  timeline: Timeline;
  sabotage: Sabotage;
  counts: FaultCounts;
  countsEvery: number | undefined;
  settledAttentions: number | undefined;
  storeKind: StoreKind;
}

/** The server of a run: the real store and reconciliation, called without HTTP. */
export class SimulatedServer {
  readonly log = createRecordingLog();
  /** Counter that increases with each commit, restore and rollback. */
  state = 0;
  isUp = true;
  rollbacks = 0;
  disk: ServerDisk;
  serverWrites: ServerWrites;
  /** Number of initial settled attentions that rules have read in write transactions. */
  settledAttentionsRead = 0;
  /** Whether an attention without a log entry is expected, because a mutation number was reused. */
  mayStoreUnlogged = false;
  readonly received = new ReceivedMutations();
  /** First mutation numbers that each client reported after a restore of an old backup. */
  readonly begun = new Map<string, number[]>();
  readonly #given: SimulatedServerDeps;
  readonly #ids = createOrderedIds();
  #store: SyncStore;
  #dies: CrashPoint | undefined;
  #starting: Promise<void> | undefined;
  #rows = new Map<string, { state: number; rows: Rows }>();

  private constructor(disk: ServerDisk, store: SyncStore, deps: SimulatedServerDeps) {
    this.disk = disk;
    this.serverWrites = { initialState: disk.allRows(), writes: [] };
    this.#given = deps;
    this.#store = this.#watched(store);
  }

  static async open(deps: SimulatedServerDeps): Promise<SimulatedServer> {
    const disk = await createInitialDatabase(deps.settledAttentions, deps.storeKind);
    return new SimulatedServer(disk, await disk.openStore(), deps);
  }

  /** Simulates a power cut of the server before or after the commit of the next write. */
  crashAtNextWrite(when: CrashPoint): void {
    this.#dies = when;
  }

  async push(
    kind: 'push' | 'rescue',
    token: string,
    body: unknown,
  ): Promise<{ reply: Reply; changedSpaces: readonly string[] }> {
    let changedSpaces: readonly string[] = [];
    const reply = await this.#answer(async () => {
      const { device: sender } = await admitDevice(this.#deps(), withBearerToken(token));
      const device = kind === 'push' ? sender : await findRescuedDevice(this.#store, sender, body);
      this.#given.sabotage.beforeRequest(body);
      this.received.add(body);
      const { clientId, begins } = body as Partial<PushRequest>;
      if (clientId !== undefined && begins !== undefined)
        this.begun.set(clientId, [...(this.begun.get(clientId) ?? []), begins]);
      const deps = this.#deps();
      const isRescue = kind === 'rescue';
      const { value: committed, writes } = await recordWrites(deps.store, this.disk, (store) =>
        processPush({ ...deps, store }, device, body, { isRescue }),
      );
      this.state += 1;
      if (this.mayStoreUnlogged)
        this.serverWrites = addUnloggedAttentions(this.serverWrites, this.disk, writes);
      if (this.#dies === 'after-commit') throw this.#powerCut('after-commit');
      ({ changedSpaces } = committed);
      const { countsEvery } = this.#given;
      if (countsEvery && this.state % countsEvery === 0) await this.#count();
      return committed.value;
    });
    return { reply, changedSpaces };
  }

  #watched(store: SyncStore): SyncStore {
    const refreshed = wrapStore(store, { committed: () => this.disk.refresh() });
    return countReads(this.#given.sabotage.store(refreshed), (table, rows) => {
      if (table === 'attentions') this.settledAttentionsRead += rows.filter(isPast).length;
    });
  }

  /** Returns the ids of the spaces with new figures; undefined while the server is down. */
  async countFigures(): Promise<readonly string[] | undefined> {
    if (!this.isUp) return undefined;
    let changedSpaces: readonly string[] = [];
    await this.#answer(async () => {
      changedSpaces = await this.#count();
    });
    return changedSpaces;
  }

  async #count(): Promise<readonly string[]> {
    const changed: string[] = [];
    const notify = (spaceIds: readonly string[]) => {
      if (spaceIds.length > 0) this.state += 1;
      changed.push(...spaceIds);
    };
    await updateFigures({ ...this.#deps(), pokes: { notify } });
    return changed;
  }

  pull(token: string, body: unknown): Promise<Reply> {
    return this.#answer(async () => {
      const device = await requireDevice(this.#deps(), withBearerToken(token));
      this.#given.sabotage.beforeRequest(body);
      return buildPullResponse(this.#deps(), device, body);
    });
  }

  /**
   * Changes the dealers in the server's database, without a tablet. Returns the ids of the changed
   * spaces.
   */
  editCatalogue(roll: number): Promise<readonly string[]> {
    const write = chooseServerWrite(serverRowsOf(this.serverWrites), roll);
    return this.#writeOwn(async (store) => {
      await store.write([CATALOGUE_SPACE], (tx) => Promise.resolve(tx.applyWrites([write])));
    });
  }

  /**
   * Loads the next price list, as the command `catalogue` does. Returns the ids of the changed
   * spaces.
   */
  async loadNextPriceList(roll: number): Promise<readonly string[]> {
    const catalogue = nextCatalogue(serverRowsOf(this.serverWrites), {
      roll,
      now: this.#given.timeline.now,
    });
    if (!catalogue) return [];
    return this.#writeOwn(async (store) => {
      await loadCatalogue(store, JSON.stringify(catalogue));
    });
  }

  async #writeOwn(
    work: (store: SyncStore) => Promise<void>,
    spaceIds = [CATALOGUE_SPACE],
  ): Promise<readonly string[]> {
    const { writes } = await recordWrites(this.#store, this.disk, work);
    this.serverWrites = addWrites(this.serverWrites, writes);
    if (writes.length === 0) return [];
    this.state += 1;
    return spaceIds;
  }

  /**
   * Disables an agent, which ends the sessions and grants of the agent, or enables the agent again.
   * Returns the ids of the changed spaces.
   */
  async setActive(agentId: string, active: boolean): Promise<readonly string[]> {
    const agent = await this.#findAgent(agentId);
    if (!agent || agent.active === active) return [];
    const { showroomIds } = agent;
    const changedSpaces = await this.#writeOwn(async (store) => {
      await store.write(showroomIds, async (tx) => {
        const row = await tx.get('agents', agentId);
        if (row) tx.applyWrites([put('agents', { ...row, active })]);
      });
    }, showroomIds);
    if (active) return changedSpaces;
    await this.#store.credentials.endAgentTokens(agentId, '');
    await this.#store.grants.end(agentId, this.#given.timeline.now);
    this.#given.counts.add('agent-disabled');
    return changedSpaces;
  }

  #findAgent(agentId: string): Promise<Agent | undefined> {
    return this.#store.read((snapshot) => snapshot.get('agents', agentId));
  }

  runMaintenance(): void {
    if (!this.isUp) return;
    const info = (fields: object) => {
      this.state += 1;
      if ('destroyed' in fields)
        this.#given.counts.add('customers-destroyed', Number(fields.destroyed));
      if ('pruned' in fields) this.#given.counts.add('tombstones-forgotten', Number(fields.pruned));
    };
    // Uses the store without power cuts, because only requests handle power cuts.
    const deps = { ...this.#deps(), store: this.#store };
    startMaintenance({ ...deps, log: { ...this.log, info }, every: () => () => {} });
  }

  /** Signs an agent in on a tablet. Returns undefined for an unknown or disabled agent. */
  async signIn(agentId: string, deviceId: string | undefined) {
    const agent = await this.#findAgent(agentId);
    if (!agent?.active) return undefined;
    return { agent, ...(await startSession(this.#deps(), agent, deviceId)) };
  }

  /**
   * Enrols the tablet in a showroom, as a sign-in of an agent does. Returns undefined for an
   * unknown or disabled agent. Stores a new tablet of an earlier release as enrolled before grants
   * existed.
   */
  async enrol(
    agentId: string,
    request: EnrolmentRequest,
    isEarlierRelease: boolean,
  ): Promise<Enrolment | undefined> {
    const session = await this.signIn(agentId, undefined);
    if (!session) return undefined;
    const { agent, token } = session;
    const { showroomId, name, deviceId } = request;
    const { credentials } = this.#store;
    const id = deviceId ?? this.#ids.next();
    if (isEarlierRelease && !(await credentials.findDevice(id))) {
      const times = { enrolledAt: BEGIN, revokedAt: null, ungrantedUntil: BEGIN + 30 * DAY_MS };
      const device = { id, name, showroomId, enrolledBy: agentId, ...times };
      await credentials.saveDevice(device, hashToken(this.#ids.next()));
    }
    const enroller = { agent, tokenHash: hashToken(token), address: '127.0.0.1' };
    const deps = { ...this.#deps(), approvesDevices: true };
    return enrolDevice(deps, enroller, { ...request, deviceId: id });
  }

  receiveHeartbeat(token: string): Promise<Reply> {
    return this.#answer(async () => {
      const request = withBearerToken(token);
      const device = await requireAnyDevice(this.#deps(), request);
      return handleHeartbeat(this.#deps(), device, { report: testReport }, request);
    });
  }

  revoke(deviceId: string): Promise<void> {
    const token = hashToken(this.#ids.next());
    return revokeDevice(this.#store.credentials, {
      deviceId,
      revokedAt: this.#given.timeline.now,
      token,
    });
  }

  rowsFor(showroomId: string): Rows {
    const known = this.#rows.get(showroomId);
    if (known?.state === this.state) return known.rows;
    const rows = this.disk.rowsFor(showroomId, this.#given.timeline.now);
    this.#rows.set(showroomId, { state: this.state, rows });
    return rows;
  }

  async stop(): Promise<void> {
    if (!this.isUp) return;
    this.isUp = false;
    this.#dies = undefined;
    await this.#store.close();
  }

  start(): Promise<void> {
    if (!this.isUp) this.#starting ??= this.#open().finally(() => (this.#starting = undefined));
    return this.#starting ?? Promise.resolve();
  }

  async #open(): Promise<void> {
    this.#store = this.#watched(await this.disk.openStore());
    this.isUp = true;
  }

  backup(): Promise<Backup> {
    return saveBackup(this.disk, this.serverWrites, this.#given.timeline.now);
  }

  /** Replaces the database content with a backup. With `beside`, the server keeps running. */
  async restore(backup: Backup, beside: boolean): Promise<void> {
    await this.#starting;
    if (!beside) await this.stop();
    await loadBackup(this.disk, backup);
    this.serverWrites = addDisabledAgents(backup.serverWrites, this.disk);
    this.state += 1;
    await this.start();
  }

  async copyDisk(): Promise<DiskCopy> {
    const mustStop = this.isUp && !this.disk.copiesWhileOpen;
    if (mustStop) await this.stop();
    const disk = await this.disk.copy();
    if (mustStop) await this.start();
    return { disk, serverWrites: this.serverWrites };
  }

  /**
   * Stops the server and replaces its database, including the epoch, with a copy. The server stays
   * stopped.
   */
  async rollBack(copy: DiskCopy): Promise<void> {
    await this.#starting;
    await this.stop();
    await this.disk.close();
    this.disk = await copy.disk.copy();
    this.serverWrites = copy.serverWrites;
    this.state += 1;
    this.rollbacks += 1;
  }

  async close(): Promise<void> {
    await this.#starting;
    await this.stop();
    await this.disk.close();
  }

  #deps() {
    const cut = () => this.#powerCut('before-commit');
    const isDying = this.#dies === 'before-commit';
    const store = isDying ? crashBeforeCommit(this.#store, cut) : this.#store;
    const clock = { now: () => this.#given.timeline.now };
    return {
      store,
      clock,
      ids: this.#ids,
      newToken: () => this.#ids.next(),
      log: this.log,
      pokes: { notify: () => undefined },
    };
  }

  #powerCut(when: CrashPoint): PowerCut {
    this.#given.counts.add(`office-dies-${when}`);
    return new PowerCut();
  }

  async #answer(work: () => Promise<unknown>): Promise<Reply> {
    try {
      return { status: 200, text: JSON.stringify(await work()) };
    } catch (error) {
      if (error instanceof PowerCut) {
        await this.stop();
        return { status: 0, text: '' };
      }
      if (!(error instanceof RequestError)) this.log.error({ error }, 'failed');
      return toErrorReply(error);
    }
  }
}
