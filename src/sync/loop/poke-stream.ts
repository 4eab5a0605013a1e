/*
 * The poke stream: server-sent events, read with `fetch` so that the token is sent in a header and
 * not in the URL. Opening the stream and each poke wake the loop. A stream without data for longer
 * than two heartbeats counts as dead, even if its socket is open.
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
import { backoffDelay, LONGEST_MS } from '../backoff.ts';
import type { Transport } from '../transport/transport.ts';

export interface PokeStreamDeps {
  db: LocalDatabase;
  transport: Transport;
  random: () => number;
  /** Resolves after `ms`, or as soon as the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  onPoke: () => void;
  /**
   * Called for each heartbeat event and each device event; `isUrgent` for a device event, which
   * means that the server has a message for this tablet.
   */
  onBeat?: (isUrgent: boolean) => void;
}

const SILENCE_MS = 2 * HEARTBEAT_EVERY_MS + 5000;
const NOT_ENROLLED_MS = 2000;

/**
 * The result of an attempt to read the stream: `nothing` if the stream was never opened, `cut` if
 * it ended soon after its opening, `lived` if it stayed open longer than the longest pause.
 */
type StreamOutcome = 'nothing' | 'cut' | 'lived';

/**
 * Keeps the poke stream open until the signal aborts. A proxy may close each stream immediately:
 * the pause before the next attempt then grows, as after a failed opening.
 */
export async function subscribeToPokes(deps: PokeStreamDeps, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let before: StreamOutcome = 'nothing';
  while (!signal.aborted) {
    const device = await readMeta(deps.db, 'device');
    if (!device) {
      await deps.pause(NOT_ENROLLED_MS, signal);
      continue;
    }
    const outcome = await listen(deps, device.deviceToken, signal);
    failures = outcome === 'lived' ? 1 : failures + 1;
    // Also wakes the loop after the first failure in a row, after the end of a long-lived stream,
    // and when a stream fails to open after a stream that opened: the round of the loop checks
    // whether the server is still reachable.
    const isStateChange = failures === 1 || (outcome === 'nothing' && before !== 'nothing');
    if (isStateChange && !signal.aborted) deps.onPoke();
    before = outcome;
    await deps.pause(backoffDelay(failures, deps.random), signal);
  }
}

async function listen(
  deps: PokeStreamDeps,
  deviceToken: string,
  signal: AbortSignal,
): Promise<StreamOutcome> {
  const controller = new AbortController();
  const closeStream = () => controller.abort();
  signal.addEventListener('abort', closeStream, { once: true });
  let silence = setTimeout(closeStream, SILENCE_MS);
  let outcome: StreamOutcome = 'nothing';
  let settling: ReturnType<typeof setTimeout> | undefined;
  try {
    const opened = await deps.transport.openLive(deviceToken, controller.signal);
    if (!opened.ok) return 'nothing';
    outcome = 'cut';
    settling = setTimeout(() => (outcome = 'lived'), LONGEST_MS);
    deps.onPoke();
    const parser = createParser({
      onEvent: (event) => {
        if (event.event === POKE_EVENT) deps.onPoke();
        if (event.event === HEARTBEAT_EVENT) deps.onBeat?.(false);
        if (event.event === DEVICE_EVENT) deps.onBeat?.(true);
      },
    });
    const decoder = new TextDecoder();
    const reader = opened.value.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return outcome;
      clearTimeout(silence);
      silence = setTimeout(closeStream, SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    // The stream broke off; the caller opens the stream again.
    return outcome;
  } finally {
    clearTimeout(silence);
    clearTimeout(settling);
    signal.removeEventListener('abort', closeStream);
  }
}
