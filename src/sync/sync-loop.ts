/*
 * The sync loop: one per tablet, in its leader tab.
 *
 *           wake                push, then pull                 done
 *   idle ─────────► pushing ───────────────────► pulling ───────────────► idle
 *                      │                            │
 *                      └──── by the error's policy ─┴──► waiting (backoff) ─► again
 *                                                   ├──► paused (until a sign-in)
 *                                                   ├──► update-needed
 *                                                   └──► heal or drop the position, then again
 *
 * Wakes: a new entry, a poke, an `online` event, a visible page, a timer. A wake only starts a
 * round: the state comes from the last response of the server. No failure deletes outbox entries.
 */
import {
  type RequestErrorPolicy,
  requestErrorPolicy,
} from '#domain/errors/request-error-policy.ts';
import type { LocalDatabase } from '../data/database.ts';
import { healHeadOffice } from '../data/heal-head-office.ts';
import { readMeta, readMetas, writeMeta } from '../data/meta.ts';
import { hearWhile } from './hear-while.ts';
import { KeptBackoff, pauseLeft } from './kept-backoff.ts';
import { initialLoopState, type LoopState } from './loop-state.ts';
import { Pace } from './pace.ts';
import { pullChanges, type PullProgress } from './pull-changes.ts';
import { pushOutbox } from './push-outbox.ts';
import { pushRescued } from './push-rescued.ts';
import type { RequestFailure } from './request-result.ts';
import { positionFacts, toSyncPosition } from './sync-position.ts';
import type { Transport } from './transport.ts';

export interface SyncLoopDeps {
  db: LocalDatabase;
  transport: Transport;
  now: () => number;
  random: () => number;
  /** Runs `task` once after `ms`; returns a function that cancels the timer. */
  schedule: (ms: number, task: () => void) => () => void;
  onState: (state: LoopState) => void;
  /** Called after a round without a device row. */
  onUnenrolled?: () => void;
  /** Called with an unexpected exception; the loop continues. */
  onDefect: (error: unknown) => void;
}

export interface SyncLoop {
  /** Requests a round. Cheap: many wakes during one round start one more round. */
  wake(): void;
  /**
   * Requests a pull. Unlike a wake, a poke before the pull of a running round needs no further
   * round.
   */
  poke(): void;
  stop(): void;
}

const MOST_RECOVERIES = 3;

/** A defect that diagnostics list by its code. */
class SyncDefect extends Error {
  constructor(code: string) {
    super(code);
    this.name = code;
  }
}

/** A pull without any wake, in case a poke was lost. */
const ROUTINE_PULL_MS = 30_000;

export function startSyncLoop(deps: SyncLoopDeps): SyncLoop {
  const { db } = deps;
  const pace = new Pace();
  const backoff = new KeptBackoff(deps);
  let state = initialLoopState;
  let running = false;
  let hasRun = false;
  let wokenMeanwhile = false;
  let pokedMeanwhile = false;
  let stopped = false;
  /** The device token of this round, and whether the server has rejected it before. */
  let token: string | undefined;
  let isRefused = false;
  /**
   * Heals since the last successful round. The limit prevents an endless loop of heals without
   * effect.
   */
  let recoveries = 0;
  let cancelTimer = () => {};
  // A stopped loop ignores late responses: the next leader reports the status and relies on its own
  // reads.
  const transport = hearWhile(() => !stopped, deps.transport);

  function show(change: Partial<LoopState>): void {
    state = { ...state, ...change };
    if (stopped) return;
    try {
      deps.onState(state);
    } catch (error) {
      deps.onDefect(error);
    }
  }

  async function syncOnce(): Promise<{ ok: true } | RequestFailure> {
    // One round trip to the disk: the outbox is mostly empty, and the pull needs the position.
    const [{ device, deviceRefused, ...facts }, waiting, rescued] = await Promise.all([
      readMetas(db, ['device', 'deviceRefused', ...positionFacts]),
      db.outbox.count(),
      db.rescued.count(),
    ]);
    if (!device) {
      deps.onUnenrolled?.();
      return { ok: true };
    }
    token = device.deviceToken;
    isRefused = deviceRefused === true;
    await backoff.begin();
    if (waiting > 0) {
      show({ phase: 'pushing' });
      const pushed = await pushOutbox(db, transport, device.deviceToken, { pace, now: deps.now });
      if (!pushed.ok) return pushed;
    }
    show({ phase: 'pulling' });
    const onProgress = (progress: PullProgress) => {
      show({ reachable: true, progress: progress.remaining > 0 ? progress : null });
    };
    // The server pokes the pushing tablet too; this pull covers that poke.
    pokedMeanwhile = false;
    const onDifference = () => deps.onDefect(new SyncDefect('DIGESTS_DIFFER'));
    const from = waiting > 0 ? undefined : await toSyncPosition(db, facts);
    const pulled = await pullChanges(
      { db, transport, pace, now: deps.now, onProgress, onDifference, from },
      device.deviceToken,
    );
    // `settle` shows a failed pull together with its error.
    if (!pulled.ok) return pulled;
    show({ progress: null, reachable: true });
    return rescued > 0 ? passOnRescued(device.deviceToken) : pulled;
  }

  /**
   * Runs after the pull, which has verified the epoch. An `EPOCH_CHANGED` of a rescue must not
   * start a heal: a heal concerns the entries of this client.
   */
  async function passOnRescued(deviceToken: string): Promise<{ ok: true } | RequestFailure> {
    const rescued = await pushRescued(db, transport.rescue, deviceToken);
    return rescued.ok || rescued.code === 'EPOCH_CHANGED' ? { ok: true } : rescued;
  }

  async function settle(result: { ok: true } | RequestFailure): Promise<number | null> {
    if (result.ok) {
      await backoff.gotThrough();
      // The rejection may have come from a captive portal and not from the server.
      if (isRefused) await db.meta.delete('deviceRefused');
      recoveries = 0;
      show({ phase: 'idle', canSave: true });
      return ROUTINE_PULL_MS;
    }
    const delay = await backoff.failed();
    const policy: RequestErrorPolicy = requestErrorPolicy[result.code];
    // Until a successful round, no failure may leave the status “up to date”.
    const failed = { reachable: false, progress: null, canSave: true };
    if (policy.retry === 'after-sign-in') {
      // The next online sign-in enrols the tablet again. A token that was replaced during this
      // round needs no sign-in: retry immediately.
      if (!(await noteRefused())) return 0;
      show({ phase: 'paused', ...failed });
      return null;
    }
    if (policy.retry === 'after-upgrade') {
      show({ phase: 'update-needed', ...failed });
      return ROUTINE_PULL_MS;
    }
    if (policy.retry === 'after-heal' || policy.retry === 'after-reset') {
      // The server has responded, but its data is not pulled yet.
      show({ reachable: null, progress: null });
      if (await recover(result, policy.retry)) return 0;
    }
    show({ phase: 'waiting', ...failed });
    return delay;
  }

  /**
   * Marks the tablet as rejected. Resolves with whether the rejected token is still the current
   * one.
   */
  function noteRefused(): Promise<boolean> {
    return db.transaction('rw', db.meta, async () => {
      const isOurs = (await readMeta(db, 'device'))?.deviceToken === token;
      if (isOurs) await writeMeta(db, 'deviceRefused', true);
      return isOurs;
    });
  }

  /** Prepares the next round. Resolves with whether the next round may start immediately. */
  async function recover(
    { code, body }: RequestFailure,
    how: 'after-heal' | 'after-reset',
  ): Promise<boolean> {
    if (how === 'after-reset') {
      await db.meta.bulkDelete(['cookie', 'ack']);
    } else {
      const { epoch, lastMutationId } = body ?? {};
      if (epoch === undefined || lastMutationId === undefined) return false;
      await healHeadOffice(db, { epoch, lastMutationId });
    }
    recoveries += 1;
    if (recoveries === MOST_RECOVERIES + 1) deps.onDefect(new SyncDefect(code));
    return recoveries <= MOST_RECOVERIES;
  }

  async function round(): Promise<number | null> {
    try {
      const result = await syncOnce();
      // The next leader pauses or heals.
      return stopped ? null : await settle(result);
    } catch (error) {
      deps.onDefect(error);
      if (stopped) return null;
      const delay = await backoff.failed();
      // The failure is local, so the state of the server is unknown.
      show({ phase: 'waiting', reachable: null, progress: null, canSave: false });
      return delay;
    }
  }

  /** Starts the first round after the rest of the pause that an earlier page began. */
  async function begin(): Promise<void> {
    const { ms, failures } = await pauseLeft(db, deps.now());
    if (stopped || hasRun) return;
    if (ms === 0) return wake();
    show({ phase: 'waiting', reachable: failures > 1 ? false : null });
    cancelTimer = deps.schedule(ms, wake);
  }

  async function run(): Promise<void> {
    running = true;
    hasRun = true;
    cancelTimer();
    wokenMeanwhile = false;
    pokedMeanwhile = false;
    const delay = await round();
    running = false;
    if (stopped) return;
    if (wokenMeanwhile || pokedMeanwhile) wake();
    else if (delay !== null) cancelTimer = deps.schedule(delay, wake);
  }

  function wake(): void {
    if (stopped) return;
    if (running) wokenMeanwhile = true;
    else void run();
  }

  begin().catch((error: unknown) => {
    deps.onDefect(error);
    wake();
  });
  return {
    wake,
    poke() {
      if (running) pokedMeanwhile = true;
      else wake();
    },
    stop() {
      stopped = true;
      cancelTimer();
    },
  };
}
