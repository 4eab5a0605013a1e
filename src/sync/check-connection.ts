import type { LocalDatabase } from '../data/database.ts';
import { readMeta } from '../data/meta.ts';
import { send } from './ask.ts';
import type { Transport } from './transport.ts';

export interface ConnectionCheck {
  /** How long head office took to answer, ms; null where it did not. */
  answersInMs: number | null;
  /** Whether it lets this tablet in; null where it was not asked. */
  letsIn: boolean | null;
  /** Whether the line for pokes brings something at once; null where it was not opened. */
  liveLine: boolean | null;
}

interface CheckDeps {
  db: LocalDatabase;
  transport: Pick<Transport, 'openLive'>;
  /** Runs on while the tablet's clock is set, ms. */
  elapsed: () => number;
}

const PATIENCE_MS = 8000;

/** Asks head office step by step, so that who stands before the tablet learns what is in the way. */
export async function checkConnection({
  db,
  transport,
  elapsed,
}: CheckDeps): Promise<ConnectionCheck> {
  const from = elapsed();
  const answer = await send('/healthz', { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer?.ok) return { answersInMs: null, letsIn: null, liveLine: null };
  const answersInMs = Math.round(elapsed() - from);
  const device = await readMeta(db, 'device');
  if (!device) return { answersInMs, letsIn: null, liveLine: null };
  const line = new AbortController();
  const hangUp = setTimeout(() => line.abort(), PATIENCE_MS);
  const opened = await transport.openLive(device.deviceToken, line.signal);
  const liveLine = opened.ok ? await brings(opened.value) : null;
  clearTimeout(hangUp);
  line.abort();
  return { answersInMs, letsIn: opened.ok, liveLine };
}

/** A proxy that keeps the answer back until it is whole brings nothing at all. */
async function brings(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<boolean> {
  try {
    const { done } = await stream.getReader().read();
    return !done;
  } catch {
    // Hung up: nothing came for too long.
    return false;
  }
}
