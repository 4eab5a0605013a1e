/*
 * Puts the loop together in a page: leader among the tabs, wakes, pokes, status.
 * Followers write to the same outbox; the leader sees their entries through its live query.
 */
import type { LocalDatabase } from '../data/database.ts';
import { recoveryOf } from '../data/database-recovery.ts';
import { followRows } from '../data/follow-rows.ts';
import { readMeta } from '../data/meta.ts';
import { startContentLoop } from './content-loop.ts';
import type { ContentTransport } from './content-transport.ts';
import type { Heartbeat } from './heartbeat.ts';
import { pauseLeft } from './kept-backoff.ts';
import { leadWhenPossible } from './leader.ts';
import { followPokes } from './live-pokes.ts';
import { startSyncLoop, type SyncLoop } from './sync-loop.ts';
import { openStatusChannel, loopStore } from './sync-store.ts';
import type { Transport } from './transport.ts';

export interface SyncHandle {
  /** Asks for a round now, whichever tab leads. */
  syncNow(): void;
  stop(): void;
}

export interface StartSyncDeps {
  db: LocalDatabase;
  transport: Transport;
  /** Missing where no documents travel. */
  contents?: ContentTransport;
  /** Missing where nobody is told how this tablet stands. */
  heartbeat?: Heartbeat;
  onDefect: (error: unknown) => void;
}

/** Refused everywhere else, a tablet asks here why. */
const ASK_WHY_EVERY_MS = 30_000;
const LEAD_AGAIN_MS = 5000;

export function startSync(deps: StartSyncDeps): SyncHandle {
  const { db, transport, contents, heartbeat, onDefect } = deps;
  const stopping = new AbortController();
  let loop: SyncLoop | undefined;
  const wake = () => loop?.wake();
  const channel = openStatusChannel(wake);
  const onBeat = (isUrgent: boolean) => void heartbeat?.beat(isUrgent);

  async function lead(signal: AbortSignal): Promise<void> {
    // Asked before the loop begins its first round, which is kept as one that failed until it ends.
    const left = pauseLeft(db, Date.now());
    const news = wakeOnNews(wake);
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
      onUnenrolled: news.forgetDevice,
      onDefect,
    });
    window.addEventListener('online', wake, { signal });
    document.addEventListener('visibilitychange', wake, { signal });
    const unsubscribe = followRows(db, () => readNews(db), {
      found: news.found,
      failed: onDefect,
    });
    const stopWaitingForRecovery = onRecovered(db, wake);
    const contentLoop = { db, random: Math.random, schedule, onDefect };
    const stopContents = contents && startContentLoop({ ...contentLoop, transport: contents });
    const asking = setInterval(() => {
      if (loopStore.getState().phase === 'paused') onBeat(true);
    }, ASK_WHY_EVERY_MS);
    try {
      await pause((await left).ms, signal);
      const onPoke = () => loop?.poke();
      await followPokes({ db, transport, random: Math.random, pause, onPoke, onBeat }, signal);
    } finally {
      clearInterval(asking);
      unsubscribe();
      stopWaitingForRecovery();
      stopContents?.();
      loop.stop();
      loop = undefined;
      channel.resign();
    }
  }

  /** A read that fails ends a lead, perhaps for another tab to begin one, and not the sync of this page. */
  async function leadAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await leadWhenPossible(lead, stopping.signal).catch(onDefect);
      await pause(LEAD_AGAIN_MS, stopping.signal);
    }
  }

  void leadAgainAndAgain();
  return {
    syncNow() {
      if (loop) loop.wake();
      else if (!stopping.signal.aborted) channel.askForRound();
    },
    stop() {
      stopping.abort();
      channel.close();
    },
  };
}

function schedule(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
}

/** A backoff that began while the database failed ends with the failure. */
function onRecovered(db: LocalDatabase, wake: () => void): () => void {
  return recoveryOf(db).state.subscribe(({ failingSince }, before) => {
    if (failingSince === null && before.failingSince !== null) wake();
  });
}

/** New entries and an enrolment. */
function wakeOnNews(wake: () => void) {
  let known: News | undefined;
  const found = (news: News) => {
    // What was there when the page was opened is not new: the loop begins with it by itself. Noting
    // an attempt touches the outbox too, and what is settled leaves it: only something new may cut a
    // backoff short.
    const isNew =
      known !== undefined &&
      (news.lastEntry > known.lastEntry ||
        news.rescued > known.rescued ||
        news.device !== known.device);
    known = news;
    if (isNew) wake();
  };
  // A row that is deleted and restored at once is read as one that never changed.
  const forgetDevice = () => {
    if (known) known = { ...known, device: undefined };
  };
  return { found, forgetDevice };
}

interface News {
  /** The number of the latest entry; 0 when nothing waits. */
  lastEntry: number;
  /** How many entries of other tablets were brought in. */
  rescued: number;
  /** How this tablet is enrolled. */
  device: string | undefined;
}

async function readNews(db: LocalDatabase): Promise<News> {
  const [lastEntry, rescued, device] = await Promise.all([
    db.outbox.orderBy('mutationId').lastKey(),
    db.rescued.count(),
    readMeta(db, 'device'),
  ]);
  return { lastEntry: Number(lastEntry ?? 0), rescued, device: device?.deviceToken };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
