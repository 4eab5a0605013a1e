/*
 * One loop per device.
 *
 *           wake                push, then pull                 done
 *   idle ─────────► pushing ───────────────────► pulling ───────────────► idle
 *                      │                            │
 *                      └──── by the error's policy ─┴──► waiting (backoff) ─► again
 *                                                   ├──► paused (until a sign-in)
 *                                                   ├──► update-needed
 *                                                   └──► heal or drop the position, then again
 *
 * Wakes: a new entry, a poke, the line coming back, a visible page, a timer. All are hints; the
 * truth is head office's last answer. Whatever happens, the outbox is kept.
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
  /** Runs `task` once after `ms`; returns how to call it off. */
  schedule: (ms: number, task: () => void) => () => void;
  onState: (state: LoopState) => void;
  /** A round found no device row. */
  onUnenrolled?: () => void;
  /** A defect on our side: reported, never fatal to the loop. */
  onDefect: (error: unknown) => void;
}

export interface SyncLoop {
  /** Something may be new. Cheap; many wakes during one round make one more round. */
  wake(): void;
  /** Head office may have news. Unlike a wake, a pull that is asked for later in this round has them. */
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

/** A pull even without any wake, should a poke have been lost. */
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
  /** The token of this round, and whether head office has refused it before. */
  let token: string | undefined;
  let isRefused = false;
  /** Recoveries since the last round that got through: one that does not help must not spin. */
  let recoveries = 0;
  let cancelTimer = () => {};
  // Whoever follows says what is up to date; a page written behind its back would make that untrue.
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
    // One round trip to the disk: mostly nothing waits, and the pull knows where it goes on.
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
    // A push pokes its own tablet too: one pull is enough for both.
    pokedMeanwhile = false;
    const onDifference = () => deps.onDefect(new SyncDefect('DIGESTS_DIFFER'));
    const from = waiting > 0 ? undefined : await toSyncPosition(db, facts);
    const pulled = await pullChanges(
      { db, transport, pace, now: deps.now, onProgress, onDifference, from },
      device.deviceToken,
    );
    // One that failed is said together with what it failed of, and not before.
    if (!pulled.ok) return pulled;
    show({ progress: null, reachable: true });
    return rescued > 0 ? passOnRescued(device.deviceToken) : pulled;
  }

  /** After the pull, so that the epoch is head office's own: healing is for this client's entries. */
  async function passOnRescued(deviceToken: string): Promise<{ ok: true } | RequestFailure> {
    const rescued = await pushRescued(db, transport.rescue, deviceToken);
    return rescued.ok || rescued.code === 'EPOCH_CHANGED' ? { ok: true } : rescued;
  }

  async function settle(result: { ok: true } | RequestFailure): Promise<number | null> {
    if (result.ok) {
      await backoff.gotThrough();
      // A hotel's page may have refused it in head office's name.
      if (isRefused) await db.meta.delete('deviceRefused');
      recoveries = 0;
      show({ phase: 'idle', canSave: true });
      return ROUTINE_PULL_MS;
    }
    const delay = await backoff.failed();
    const policy: RequestErrorPolicy = requestErrorPolicy[result.code];
    // Whatever failed: until a round gets through, nothing may be called up to date.
    const failed = { reachable: false, progress: null, canSave: true };
    if (policy.retry === 'after-sign-in') {
      // The next sign-in online enrols the tablet again; whoever has done so meanwhile need not once more.
      if (!(await noteRefused())) return 0;
      show({ phase: 'paused', ...failed });
      return null;
    }
    if (policy.retry === 'after-upgrade') {
      show({ phase: 'update-needed', ...failed });
      return ROUTINE_PULL_MS;
    }
    if (policy.retry === 'after-heal' || policy.retry === 'after-reset') {
      // It has answered, and not yet said what it has.
      show({ reachable: null, progress: null });
      if (await recover(result, policy.retry)) return 0;
    }
    show({ phase: 'waiting', ...failed });
    return delay;
  }

  /** Whether it is still this tablet's token that was refused. */
  function noteRefused(): Promise<boolean> {
    return db.transaction('rw', db.meta, async () => {
      const isOurs = (await readMeta(db, 'device'))?.deviceToken === token;
      if (isOurs) await writeMeta(db, 'deviceRefused', true);
      return isOurs;
    });
  }

  /** Whether the next round may begin at once. */
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
      // Pausing and healing are up to whoever follows.
      return stopped ? null : await settle(result);
    } catch (error) {
      deps.onDefect(error);
      if (stopped) return null;
      const delay = await backoff.failed();
      // The failure is on this tablet: it says nothing of the server.
      show({ phase: 'waiting', reachable: null, progress: null, canSave: false });
      return delay;
    }
  }

  /** The first round, once the pause is over that a page before this one had to make. */
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
