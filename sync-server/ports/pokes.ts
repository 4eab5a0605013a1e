type Listener = () => void;
type Relay = (spaceIds: readonly string[]) => void;

/**
 * Returns the topic for changes of a single tablet. `Pokes` handles a topic like the id of a space,
 * and no space has an id of this form.
 */
export function deviceTopicOf(deviceId: string): string {
  return `device_${deviceId}`;
}

/**
 * Notifies live streams that a space has changes. A poke has no content, and a lost poke is
 * harmless, because every tablet also pulls periodically.
 */
export class Pokes {
  readonly #listenersBySpace = new Map<string, Set<Listener>>();
  readonly #pendingListeners = new Set<Listener>();
  readonly #relays = new Set<Relay>();

  /** Notifies the listeners in this process, and the other processes through the relays. */
  notify(spaceIds: readonly string[]): void {
    this.deliver(spaceIds);
    if (spaceIds.length > 0) for (const relay of this.#relays) relay(spaceIds);
  }

  /**
   * Calls each listener of these spaces in the next turn of the event loop, once for all
   * notifications of this turn.
   */
  deliver(spaceIds: Iterable<string>): void {
    if (this.#pendingListeners.size === 0) setImmediate(() => this.#callPendingListeners());
    for (const spaceId of spaceIds) {
      for (const listener of this.#listenersBySpace.get(spaceId) ?? [])
        this.#pendingListeners.add(listener);
    }
  }

  /** Calls every listener; used when notifications of other processes may have been lost. */
  deliverToAll(): void {
    this.deliver(this.#listenersBySpace.keys());
  }

  addRelay(relay: Relay): () => void {
    this.#relays.add(relay);
    return () => this.#relays.delete(relay);
  }

  subscribe(spaceIds: readonly string[], listener: Listener): () => void {
    for (const spaceId of spaceIds) this.#listenersOf(spaceId).add(listener);
    return () => {
      this.#pendingListeners.delete(listener);
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

  #callPendingListeners(): void {
    const listeners = [...this.#pendingListeners];
    this.#pendingListeners.clear();
    for (const listener of listeners) listener();
  }
}
