import type { LogEntry } from './server-disk.ts';

interface Envelope {
  name?: unknown;
  mutationId?: unknown;
  deviceId?: unknown;
  recordedAt?: unknown;
  args?: unknown;
  grant?: unknown;
}

/**
 * The mutations of all pushes with their complete content, recorded by the harness, because an
 * erasure removes personal data from the log of the server.
 */
export class ReceivedMutations {
  readonly #rawByKey = new Map<string, unknown>();

  add(body: unknown): void {
    const { mutations = [] } = body as { mutations?: unknown[] };
    for (const mutation of mutations) {
      // The server stores a mutation without its grant.
      const { grant: _grant, ...raw } = mutation as Envelope;
      const key = keyOf(raw);
      if (!this.#rawByKey.has(key)) this.#rawByKey.set(key, raw);
    }
  }

  /** Returns the log with the content that its erased entries had at their arrival. */
  complete(log: readonly LogEntry[]): LogEntry[] {
    return log.map((line) => {
      const original = this.#rawByKey.get(keyOf(line.raw));
      if (original === undefined || !isErasedByServer(line.raw)) return line;
      return { ...line, raw: original as LogEntry['raw'] };
    });
  }
}

function keyOf({ name, mutationId, deviceId, recordedAt }: Envelope): string {
  return JSON.stringify([name, mutationId, deviceId, recordedAt]);
}

/**
 * Whether the server has erased the arguments: the server keeps their ids, but a tablet that erases
 * its own entry keeps none.
 */
function isErasedByServer({ args }: Envelope): boolean {
  return isErased(args) && Object.keys(args as object).length > 1;
}

/** Whether an erasure has removed personal data from the arguments of a mutation. */
export function isErased(args: unknown): boolean {
  return JSON.stringify(args ?? null).includes('"erased":true');
}
