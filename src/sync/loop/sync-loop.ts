/*
 * The sync loop: one per tablet, in its leader tab.
 *
 *           wake                push, then pull                 done
 *   idle ─────────► pushing ───────────────────► pulling ───────────────► idle
 *                      │                            │
 *                      └──── by the error's policy ─┴──► waiting (backoff) ─► again
 *                                                   ├──► paused (until a sign-in)
 *                                                   ├──► update-needed
 *                                                   ├──► waiting (for an approval) ─► again
 *                                                   └──► heal or drop the position, then again
 *
 * Wakes: a new or rescued entry, a log-out, a new enrolment, a poke, an `online` event, a change of
 * the visibility of the page, the recovery of the database, a timer. A wake only starts a round.
 * The reported state depends only on responses of the server and on failures on this tablet. No
 * failure deletes outbox entries.
 */
import {
  type RequestErrorPolicy,
  requestErrorPolicy,
} from '#domain/errors/request-error-policy.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta, readMetas, writeMeta } from '../../data/meta.ts';
import { requeueLostMutations } from '../../data/pull/requeue-lost-mutations.ts';
import { AdaptiveBatchSize } from '../adaptive-batch-size.ts';
import { pullChanges, type PullProgress } from '../pull/pull-changes.ts';
import { endSessions } from '../push/end-sessions.ts';
import { pushOutbox } from '../push/push-outbox.ts';
import { reportProfileReads } from '../push/report-profile-reads.ts';
import { pushRescued } from '../push/push-rescued.ts';
import type { RequestFailure } from '../requests/request-result.ts';
import { initialLoopState, type LoopState } from '../status/loop-state.ts';
import { syncPositionKeys, toSyncPosition } from '../sync-position.ts';
import type { Transport } from '../transport/transport.ts';
import { dropLateResponses } from './drop-late-responses.ts';
import { StoredBackoff, readRemainingPause } from './stored-backoff.ts';

export interface SyncLoopDeps {
  db: LocalDatabase;
  transport: Transport;
  now: () => number;
  random: () => number;
  /** Runs `task` once after `ms`; returns a function that cancels the timer. */
  schedule: (ms: number, task: () => void) => () => void;
  onState: (state: LoopState) => void;
  /** Called in each round in which the tablet has no device row. */
  onUnenrolled?: () => void;
  /** Called with each unexpected exception; the loop continues. */
  onDefect: (error: unknown) => void;
}

export interface SyncLoop {
  /** Requests a round. Several wakes during a round start only one further round. */
  wake(): void;
  /**
   * Requests a pull. No further round follows if the running round has not started its pull yet.
   */
  poke(): void;
  stop(): void;
}

const MAX_RECOVERIES = 3;

/** A defect of the sync; the name of the error is its code, which the diagnostics screen shows. */
class SyncDefect extends Error {
  constructor(code: string) {
    super(code);
    this.name = code;
  }
}

/** Time until the next pull if no wake occurs, ms, in case a poke was lost. */
const ROUTINE_PULL_MS = 30_000;

export function startSyncLoop(deps: SyncLoopDeps): SyncLoop {
  const { db } = deps;
  const pace = new AdaptiveBatchSize();
  const backoff = new StoredBackoff(deps);
  let state = initialLoopState;
  let running = false;
  let hasRun = false;
  let wokenDuringRound = false;
  let pokedDuringRound = false;
  let stopped = false;
  /** The device token of this round; `refusals` are the stored marks of an earlier rejection. */
  let token: string | undefined;
  let refusals: ('deviceRefused' | 'unapproved')[] = [];
  /**
   * Number of heals and resets of the sync position since the last successful round. Above
   * `MAX_RECOVERIES`, further recoveries are useless, so the next round starts only after the
   * backoff.
   */
  let recoveries = 0;
  let cancelTimer = () => {};
  // A stopped loop ignores late responses, because the next leader already syncs from the state in
  // the database.
  const transport = dropLateResponses(() => !stopped, deps.transport);

  function updateState(change: Partial<LoopState>): void {
    state = { ...state, ...change };
    if (stopped) return;
    try {
      deps.onState(state);
    } catch (error) {
      deps.onDefect(error);
    }
  }

  async function syncOnce(): Promise<{ ok: true } | RequestFailure> {
    // Reads all values concurrently, in the time of one read from the disk. If the outbox is empty,
    // the pull uses the sync position that is read here. Otherwise the push may change the
    // position, so the pull reads the position again.
    const [facts, outboxCount, rescuedCount] = await Promise.all([
      readMetas(db, ['device', 'deviceRefused', 'unapproved', 'endedTokens', ...syncPositionKeys]),
      db.outbox.count(),
      db.rescued.count(),
    ]);
    const { device, endedTokens = [], ...positionFacts } = facts;
    if (!device) {
      await endSessions(db, transport, endedTokens);
      deps.onUnenrolled?.();
      return { ok: true };
    }
    token = device.deviceToken;
    refusals = (['deviceRefused', 'unapproved'] as const).filter((mark) => facts[mark]);
    await backoff.begin();
    if (outboxCount > 0) {
      updateState({ phase: 'pushing' });
      const pushResult = await pushOutbox(db, transport, device.deviceToken, {
        pace,
        now: deps.now,
      });
      if (!pushResult.ok) {
        // Ends the sessions before their entries are pushed: only a new sign-in, which creates a
        // new session, lets the tablet push again.
        if (requestErrorPolicy[pushResult.code].retry === 'after-sign-in')
          await endSessions(db, transport, endedTokens);
        return pushResult;
      }
    }
    // Ends the sessions after the push, because the server may accept the entries of an agent only
    // while the agent's session is open.
    await endSessions(db, transport, endedTokens);
    updateState({ phase: 'pulling' });
    const onProgress = (progress: PullProgress) => {
      updateState({ reachable: true, progress: progress.remaining > 0 ? progress : null });
    };
    // Ignores earlier pokes, because this pull loads their changes. The server also sends a poke
    // for the push of this tablet.
    pokedDuringRound = false;
    const onDifference = () => deps.onDefect(new SyncDefect('DIGESTS_DIFFER'));
    const from = outboxCount > 0 ? undefined : await toSyncPosition(db, positionFacts);
    const pullResult = await pullChanges(
      { db, transport, pace, now: deps.now, onProgress, onDifference, from },
      device.deviceToken,
    );
    // After a failed pull, `handleRoundResult` sets the state according to the error.
    if (!pullResult.ok) return pullResult;
    updateState({ progress: null, reachable: true });
    await reportProfileReads({ ...deps, transport }, device.deviceToken);
    return rescuedCount > 0 ? pushRescuedEntries(device.deviceToken) : pullResult;
  }

  /**
   * Pushes rescued entries after the pull, which has verified the epoch. Ignores `EPOCH_CHANGED` in
   * the response, because a heal concerns only the entries of this client.
   */
  async function pushRescuedEntries(deviceToken: string): Promise<{ ok: true } | RequestFailure> {
    const pushResult = await pushRescued(db, transport.rescue, deviceToken);
    return pushResult.ok || pushResult.code === 'EPOCH_CHANGED' ? { ok: true } : pushResult;
  }

  async function handleRoundResult(result: { ok: true } | RequestFailure): Promise<number | null> {
    if (result.ok) {
      await backoff.recordSuccess();
      // A successful round proves that the token is valid. A captive portal may have caused the
      // earlier rejection.
      if (refusals.length > 0) await db.meta.bulkDelete(refusals);
      recoveries = 0;
      updateState({ phase: 'idle', canSave: true });
      return ROUTINE_PULL_MS;
    }
    const delay = await backoff.failed();
    const policy: RequestErrorPolicy = requestErrorPolicy[result.code];
    // The state after a failure. The status cannot be “up to date” until the next successful
    // round.
    const failedState = { reachable: false, progress: null, canSave: true };
    if (policy.retry === 'after-sign-in') {
      // The next online sign-in enrolls the tablet again. If another tab has replaced the token
      // during this round, no sign-in is needed and the loop retries immediately.
      if (!(await markDeviceRefused())) return 0;
      updateState({ phase: 'paused', ...failedState });
      return null;
    }
    if (policy.retry === 'after-upgrade') {
      updateState({ phase: 'update-needed', ...failedState });
      return ROUTINE_PULL_MS;
    }
    if (policy.retry === 'after-heal' || policy.retry === 'after-reset') {
      // The server has responded, but its data is not pulled yet.
      updateState({ reachable: null, progress: null });
      if (await recover(result, policy.retry)) return 0;
    }
    const isUnapproved = await markUnapproved(policy);
    updateState({ phase: 'waiting', ...failedState, reachable: isUnapproved });
    return delay;
  }

  /** Stores `unapproved` and resolves with true if the policy is to wait for an approval. */
  async function markUnapproved({ retry }: RequestErrorPolicy): Promise<boolean> {
    if (retry !== 'after-approval') return false;
    await writeMeta(db, 'unapproved', true);
    return true;
  }

  /**
   * Stores `deviceRefused` if the token of this round is still the current token of the tablet.
   * Resolves with false if the token was replaced.
   */
  function markDeviceRefused(): Promise<boolean> {
    return db.transaction('rw', db.meta, async () => {
      const isSameToken = (await readMeta(db, 'device'))?.deviceToken === token;
      if (isSameToken) await writeMeta(db, 'deviceRefused', true);
      return isSameToken;
    });
  }

  /**
   * Requeues the mutations that the server has lost (heal), or deletes the stored cookie and
   * acknowledgement (reset). Resolves with true if the next round may start immediately.
   */
  async function recover(
    { code, body }: RequestFailure,
    retry: 'after-heal' | 'after-reset',
  ): Promise<boolean> {
    if (retry === 'after-reset') {
      await db.meta.bulkDelete(['cookie', 'ack']);
    } else {
      const { epoch, lastMutationId } = body ?? {};
      if (epoch === undefined || lastMutationId === undefined) return false;
      await requeueLostMutations(db, { epoch, lastMutationId });
    }
    recoveries += 1;
    if (recoveries === MAX_RECOVERIES + 1) deps.onDefect(new SyncDefect(code));
    return recoveries <= MAX_RECOVERIES;
  }

  async function runRound(): Promise<number | null> {
    try {
      const result = await syncOnce();
      // A stopped loop ignores the result, because the next leader repeats the request.
      return stopped ? null : await handleRoundResult(result);
    } catch (error) {
      deps.onDefect(error);
      if (stopped) return null;
      const delay = await backoff.failed();
      // The failure occurred on this tablet, so it is unknown whether the server is reachable.
      updateState({ phase: 'waiting', reachable: null, progress: null, canSave: false });
      return delay;
    }
  }

  /** Starts the first round after the remaining backoff pause of an earlier page. */
  async function begin(): Promise<void> {
    const { ms, failures } = await readRemainingPause(db, deps.now());
    if (stopped || hasRun) return;
    if (ms === 0) return wake();
    updateState({ phase: 'waiting', reachable: failures > 1 ? false : null });
    cancelTimer = deps.schedule(ms, wake);
  }

  async function run(): Promise<void> {
    running = true;
    hasRun = true;
    cancelTimer();
    wokenDuringRound = false;
    pokedDuringRound = false;
    const delay = await runRound();
    running = false;
    if (stopped) return;
    if (wokenDuringRound || pokedDuringRound) wake();
    else if (delay !== null) cancelTimer = deps.schedule(delay, wake);
  }

  function wake(): void {
    if (stopped) return;
    if (running) wokenDuringRound = true;
    else void run();
  }

  begin().catch((error: unknown) => {
    deps.onDefect(error);
    wake();
  });
  return {
    wake,
    poke() {
      if (running) pokedDuringRound = true;
      else wake();
    },
    stop() {
      stopped = true;
      cancelTimer();
    },
  };
}
