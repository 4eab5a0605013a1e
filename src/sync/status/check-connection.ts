import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta } from '../../data/meta.ts';
import { fetchOrNull } from '../requests/http.ts';
import type { Transport } from '../transport/transport.ts';

export interface ConnectionCheck {
  /** Response time of the server, ms; null if the server does not respond or reports an error. */
  answersInMs: number | null;
  /**
   * Whether the server accepts the request for the poke stream with the token of this tablet. False
   * also after a failure of the network or the server; null if no such request was sent.
   */
  letsIn: boolean | null;
  /** Whether the poke stream sends a first chunk; null if the stream was not opened. */
  liveLine: boolean | null;
}

interface CheckDeps {
  db: LocalDatabase;
  transport: Pick<Transport, 'openLive'>;
  /**
   * Returns the time of a monotonic clock, ms, which a change of the tablet's clock does not
   * affect.
   */
  elapsed: () => number;
}

const TIMEOUT_MS = 8000;

/** Checks the connection step by step, so that diagnostics can show the first step that fails. */
export async function checkConnection({
  db,
  transport,
  elapsed,
}: CheckDeps): Promise<ConnectionCheck> {
  const startedAt = elapsed();
  const response = await fetchOrNull('/healthz', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response?.ok) return { answersInMs: null, letsIn: null, liveLine: null };
  const answersInMs = Math.round(elapsed() - startedAt);
  const device = await readMeta(db, 'device');
  if (!device) return { answersInMs, letsIn: null, liveLine: null };
  const controller = new AbortController();
  const abortTimer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const streamResult = await transport.openLive(device.deviceToken, controller.signal);
  const liveLine = streamResult.ok ? await receivesChunk(streamResult.value) : null;
  clearTimeout(abortTimer);
  controller.abort();
  return { answersInMs, letsIn: streamResult.ok, liveLine };
}

/**
 * Resolves with true if the poke stream sends a chunk. No chunk arrives through a proxy that
 * buffers complete responses.
 */
async function receivesChunk(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<boolean> {
  try {
    const { done } = await stream.getReader().read();
    return !done;
  } catch {
    // The timeout or a network failure has ended the stream before its first chunk.
    return false;
  }
}
