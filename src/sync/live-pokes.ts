/*
 * The open line to head office: server-sent events read with fetch, so that the token stays in a
 * header. Opening it and every poke on it wake the loop; silence longer than two heartbeats means
 * that the line is dead, whatever the socket says.
 */
import { createParser } from 'eventsource-parser';
import {
  DEVICE_EVENT,
  HEARTBEAT_EVENT,
  HEARTBEAT_EVERY_MS,
  POKE_EVENT,
} from '#domain/protocol/poke.ts';
import type { LocalDatabase } from '../data/database.ts';
import { readMeta } from '../data/meta.ts';
import { backoffDelay, LONGEST_MS } from './backoff.ts';
import type { Transport } from './transport.ts';

export interface LivePokesDeps {
  db: LocalDatabase;
  transport: Transport;
  random: () => number;
  /** Resolves after `ms`, or as soon as the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  onPoke: () => void;
  /** The line is alive; urgent where head office has something to say to this tablet. */
  onBeat?: (isUrgent: boolean) => void;
}

const SILENCE_MS = 2 * HEARTBEAT_EVERY_MS + 5000;
const NOT_ENROLLED_MS = 2000;

/** What became of a line. `cut` is one that was opened and did not live for long. */
type Heard = 'nothing' | 'cut' | 'lived';

/**
 * Keeps the line open until the signal aborts. What stands between may end every line as soon as it
 * is open; such lines are opened ever more slowly, as if they could not be opened at all.
 */
export async function followPokes(deps: LivePokesDeps, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let before: Heard = 'nothing';
  while (!signal.aborted) {
    const device = await readMeta(deps.db, 'device');
    if (!device) {
      await deps.pause(NOT_ENROLLED_MS, signal);
      continue;
    }
    const heard = await listen(deps, device.deviceToken, signal);
    failures = heard === 'lived' ? 1 : failures + 1;
    // A line that cannot be opened is news as well: the loop finds out what is true now.
    const isNews = failures === 1 || (heard === 'nothing' && before !== 'nothing');
    if (isNews && !signal.aborted) deps.onPoke();
    before = heard;
    await deps.pause(backoffDelay(failures, deps.random), signal);
  }
}

async function listen(
  deps: LivePokesDeps,
  deviceToken: string,
  signal: AbortSignal,
): Promise<Heard> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp, { once: true });
  let silence = setTimeout(hangUp, SILENCE_MS);
  let heard: Heard = 'nothing';
  let settling: ReturnType<typeof setTimeout> | undefined;
  try {
    const opened = await deps.transport.openLive(deviceToken, line.signal);
    if (!opened.ok) return 'nothing';
    heard = 'cut';
    settling = setTimeout(() => (heard = 'lived'), LONGEST_MS);
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
      if (done) return heard;
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    // The line broke; it is opened again.
    return heard;
  } finally {
    clearTimeout(silence);
    clearTimeout(settling);
    signal.removeEventListener('abort', hangUp);
  }
}
