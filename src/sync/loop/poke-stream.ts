/*
 * The poke stream: server-sent events, read with `fetch` so that the token is sent in a header and
 * not in the URL. Each opening of the stream and each poke wake the sync loop. A stream that sends
 * no data for two heartbeat intervals and 5 s is closed, even if its socket is open.
 */
import { createParser } from 'eventsource-parser';
import {
  DEVICE_EVENT,
  HEARTBEAT_EVENT,
  HEARTBEAT_EVERY_MS,
  POKE_EVENT,
} from '#domain/protocol/poke.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta } from '../../data/meta.ts';
import { computeBackoffDelay, MAX_BACKOFF_MS } from '../backoff.ts';
import type { Transport } from '../transport/transport.ts';

export interface PokeStreamDeps {
  db: LocalDatabase;
  transport: Transport;
  random: () => number;
  /** Resolves after `ms`, or as soon as the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  onPoke: () => void;
  /**
   * Called for each heartbeat event and each device event. `isUrgent` is true for a device event,
   * with which the server requests an immediate heartbeat.
   */
  onBeat?: (isUrgent: boolean) => void;
}

const SILENCE_TIMEOUT_MS = 2 * HEARTBEAT_EVERY_MS + 5000;
const NOT_ENROLLED_PAUSE_MS = 2000;

/**
 * The result of an attempt to read a stream. `nothing`: the stream was not opened. `cut`: the
 * stream ended soon after its opening. `lived`: the stream stayed open for longer than the longest
 * pause.
 */
type StreamOutcome = 'nothing' | 'cut' | 'lived';

/**
 * Keeps the poke stream open until the signal aborts. The pause between attempts grows after failed
 * openings, and also if a proxy closes each stream immediately.
 */
export async function subscribeToPokes(deps: PokeStreamDeps, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let previousOutcome: StreamOutcome = 'nothing';
  while (!signal.aborted) {
    const device = await readMeta(deps.db, 'device');
    if (!device) {
      await deps.pause(NOT_ENROLLED_PAUSE_MS, signal);
      continue;
    }
    const outcome = await readPokeStream(deps, device.deviceToken, signal);
    failures = outcome === 'lived' ? 1 : failures + 1;
    // Wakes the loop when the state of the stream changes: after the first failure, after the
    // end of a long-lived stream, and after a failed opening that follows a successful one. The
    // round of the loop then checks whether the server is reachable.
    const isStateChange =
      failures === 1 || (outcome === 'nothing' && previousOutcome !== 'nothing');
    if (isStateChange && !signal.aborted) deps.onPoke();
    previousOutcome = outcome;
    await deps.pause(computeBackoffDelay(failures, deps.random), signal);
  }
}

async function readPokeStream(
  deps: PokeStreamDeps,
  deviceToken: string,
  signal: AbortSignal,
): Promise<StreamOutcome> {
  const controller = new AbortController();
  const closeStream = () => controller.abort();
  signal.addEventListener('abort', closeStream, { once: true });
  let silenceTimer = setTimeout(closeStream, SILENCE_TIMEOUT_MS);
  let outcome: StreamOutcome = 'nothing';
  let stableTimer: ReturnType<typeof setTimeout> | undefined;
  try {
    const streamResult = await deps.transport.openLive(deviceToken, controller.signal);
    if (!streamResult.ok) return 'nothing';
    outcome = 'cut';
    stableTimer = setTimeout(() => (outcome = 'lived'), MAX_BACKOFF_MS);
    deps.onPoke();
    const parser = createParser({
      onEvent: (event) => {
        if (event.event === POKE_EVENT) deps.onPoke();
        if (event.event === HEARTBEAT_EVENT) deps.onBeat?.(false);
        if (event.event === DEVICE_EVENT) deps.onBeat?.(true);
      },
    });
    const decoder = new TextDecoder();
    const reader = streamResult.value.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return outcome;
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(closeStream, SILENCE_TIMEOUT_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    // The connection was interrupted; the caller opens the next stream.
    return outcome;
  } finally {
    clearTimeout(silenceTimer);
    clearTimeout(stableTimer);
    signal.removeEventListener('abort', closeStream);
  }
}
