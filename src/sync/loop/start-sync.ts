/*
 * Runs the sync loop in a page, together with the leader lock, the wakes, the poke stream and the
 * status channel. Follower tabs write to the same outbox; a live query of the leader returns their
 * entries.
 */
import { recoveryOf } from '../../data/database/database-recovery.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { followRows } from '../../data/live/follow-rows.ts';
import { readMetas } from '../../data/meta.ts';
import { startBlobSyncLoop } from '../documents/blob-sync-loop.ts';
import { openStatusChannel, loopStore } from '../status/sync-store.ts';
import type { BlobTransport } from '../transport/blob-transport.ts';
import type { Transport } from '../transport/transport.ts';
import type { Heartbeat } from './heartbeat.ts';
import { runAsLeader } from './leader.ts';
import { subscribeToPokes } from './poke-stream.ts';
import { readRemainingPause } from './stored-backoff.ts';
import { startSyncLoop, type SyncLoop } from './sync-loop.ts';

export interface SyncHandle {
  /** Starts a sync round, in the leader tab if this tab is a follower. */
  syncNow(): void;
  stop(): void;
}

export interface StartSyncDeps {
  db: LocalDatabase;
  transport: Transport;
  /** If missing, document contents are not synced. */
  contents?: BlobTransport;
  heartbeat?: Heartbeat;
  onDefect: (error: unknown) => void;
}

/**
 * Interval of heartbeats while the token is rejected, ms. With a rejected token, the server accepts
 * only heartbeats; the response contains the reason of the rejection: lost or revoked.
 */
const REFUSED_HEARTBEAT_MS = 30_000;
const LEAD_AGAIN_MS = 5000;

export function startSync(deps: StartSyncDeps): SyncHandle {
  const { db, transport, contents, heartbeat, onDefect } = deps;
  const stopController = new AbortController();
  let loop: SyncLoop | undefined;
  const wake = () => loop?.wake();
  const channel = openStatusChannel(wake);
  const onBeat = (isUrgent: boolean) => void heartbeat?.beat(isUrgent);

  /** Starts a round if the server no longer reports this tablet as lost or revoked. */
  async function retryIfAccepted(): Promise<void> {
    if (await heartbeat?.beat(true)) wake();
  }

  async function lead(signal: AbortSignal): Promise<void> {
    // Reads the stored pause before the first round, which stores another pause; see
    // `StoredBackoff.begin`.
    const remainingPause = readRemainingPause(db, Date.now());
    const wakeTriggers = wakeOnChange(wake);
    loop = startSyncLoop({
      db,
      transport,
      now: Date.now,
      random: Math.random,
      schedule,
      onState: (state) => {
        channel.publish(state);
        if (state.phase === 'paused') onBeat(true);
      },
      onUnenrolled: wakeTriggers.forgetDevice,
      onDefect,
    });
    window.addEventListener('online', wake, { signal });
    document.addEventListener('visibilitychange', wake, { signal });
    const unsubscribe = followRows(db, () => readTriggers(db), {
      found: wakeTriggers.found,
      failed: onDefect,
    });
    const stopWaitingForRecovery = subscribeToRecovery(db, wake);
    const blobLoopDeps = { db, random: Math.random, schedule, onDefect };
    const stopBlobLoop = contents && startBlobSyncLoop({ ...blobLoopDeps, transport: contents });
    const heartbeatTimer = setInterval(() => {
      if (loopStore.getState().phase === 'paused') void retryIfAccepted();
    }, REFUSED_HEARTBEAT_MS);
    try {
      await pause((await remainingPause).ms, signal);
      const onPoke = () => loop?.poke();
      await subscribeToPokes({ db, transport, random: Math.random, pause, onPoke, onBeat }, signal);
    } finally {
      clearInterval(heartbeatTimer);
      unsubscribe();
      stopWaitingForRecovery();
      stopBlobLoop?.();
      loop.stop();
      loop = undefined;
      channel.resign();
    }
  }

  /**
   * Requests the leader lock again after each end of the leadership. A failed read ends the
   * leadership of this tab, and then this or another tab must lead.
   */
  async function keepLeading(): Promise<void> {
    while (!stopController.signal.aborted) {
      await runAsLeader(lead, stopController.signal).catch(onDefect);
      await pause(LEAD_AGAIN_MS, stopController.signal);
    }
  }

  void keepLeading();
  return {
    syncNow() {
      if (loop) loop.wake();
      else if (!stopController.signal.aborted) channel.requestRound();
    },
    stop() {
      stopController.abort();
      channel.close();
    },
  };
}

function schedule(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
}

/**
 * Wakes the loop as soon as the database recovers, before the end of the backoff that the
 * failure of the database has caused.
 */
function subscribeToRecovery(db: LocalDatabase, wake: () => void): () => void {
  return recoveryOf(db).state.subscribe(({ failingSince }, previousState) => {
    if (failingSince === null && previousState.failingSince !== null) wake();
  });
}

/** Wakes the loop on a new entry, a rescued entry, a log-out or a new enrolment. */
function wakeOnChange(wake: () => void) {
  let lastTriggers: SyncTriggers | undefined;
  const found = (triggers: SyncTriggers) => {
    // The first result is the state at page load, which the first round of the loop syncs. Later
    // results wake the loop only for new work: other changes of the outbox, such as a counted push
    // attempt, must not end a backoff.
    const hasNewWork =
      lastTriggers !== undefined &&
      (triggers.lastEntry > lastTriggers.lastEntry ||
        triggers.rescued > lastTriggers.rescued ||
        triggers.endedSessions > lastTriggers.endedSessions ||
        triggers.device !== lastTriggers.device);
    lastTriggers = triggers;
    if (hasNewWork) wake();
  };
  // Clears the known device token after a round that found no device row. If the live query has
  // missed the deletion of the row, a restored row with the same token would not wake the loop.
  const forgetDevice = () => {
    if (lastTriggers) lastTriggers = { ...lastTriggers, device: undefined };
  };
  return { found, forgetDevice };
}

interface SyncTriggers {
  /** Mutation id of the latest outbox entry; 0 for an empty outbox. */
  lastEntry: number;
  rescued: number;
  endedSessions: number;
  /** The device token; undefined if the tablet is not enrolled. */
  device: string | undefined;
}

async function readTriggers(db: LocalDatabase): Promise<SyncTriggers> {
  const [lastEntry, rescued, { device, endedTokens = [] }] = await Promise.all([
    db.outbox.orderBy('mutationId').lastKey(),
    db.rescued.count(),
    readMetas(db, ['device', 'endedTokens']),
  ]);
  return {
    lastEntry: Number(lastEntry ?? 0),
    rescued,
    endedSessions: endedTokens.length,
    device: device?.deviceToken,
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
}
