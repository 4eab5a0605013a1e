type Listener = () => void;
type Relay = (spaceIds: readonly string[]) => void;

/** News for one tablet alone travel like those of a space. No showroom is called like this. */
export function deviceTopic(deviceId: string): string {
  return `device_${deviceId}`;
}

/**
 * Tells live streams that a space has news. Carries no content and promises nothing: a lost poke
 * is harmless, because every tablet pulls from time to time anyway.
 */
export class Pokes {
  readonly #listenersBySpace = new Map<string, Set<Listener>>();
  readonly #waiting = new Set<Listener>();
  readonly #relays = new Set<Relay>();

  /** News of this process: its own listeners hear of them, and whoever relays them to others. */
  notify(spaceIds: readonly string[]): void {
    this.deliver(spaceIds);
    if (spaceIds.length > 0) for (const relay of this.#relays) relay(spaceIds);
  }

  /** Calls each listener of these spaces once, however often this is called within one tick. */
  deliver(spaceIds: Iterable<string>): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#callWaiting());
    for (const spaceId of spaceIds) {
      for (const listener of this.#listenersBySpace.get(spaceId) ?? []) this.#waiting.add(listener);
    }
  }

  /** For when news may have been missed: every listener hears that there may be some. */
  deliverToAll(): void {
    this.deliver(this.#listenersBySpace.keys());
  }

  /** Passes news on to other processes until the returned function is called. */
  addRelay(relay: Relay): () => void {
    this.#relays.add(relay);
    return () => this.#relays.delete(relay);
  }

  /** Listens until the returned function is called. */
  subscribe(spaceIds: readonly string[], listener: Listener): () => void {
    for (const spaceId of spaceIds) this.#listenersOf(spaceId).add(listener);
    return () => {
      this.#waiting.delete(listener);
      for (const spaceId of spaceIds) this.#remove(spaceId, listener);
    };
  }

  #listenersOf(spaceId: string): Set<Listener> {
    const listeners = this.#listenersBySpace.get(spaceId) ?? new Set();
    this.#listenersBySpace.set(spaceId, listeners);
    return listeners;
  }

  #remove(spaceId: string, listener: Listener): void {
    const listeners = this.#listenersOf(spaceId);
    listeners.delete(listener);
    if (listeners.size === 0) this.#listenersBySpace.delete(spaceId);
  }

  #callWaiting(): void {
    const listeners = [...this.#waiting];
    this.#waiting.clear();
    for (const listener of listeners) listener();
  }
}
