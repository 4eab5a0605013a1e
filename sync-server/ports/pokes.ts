type Listener = () => void;

/**
 * Tells live streams that a space has news. Carries no content and promises nothing: a lost poke
 * is harmless, because every tablet pulls from time to time anyway.
 */
export class Pokes {
  readonly #listenersBySpace = new Map<string, Set<Listener>>();
  readonly #waiting = new Set<Listener>();

  /** Calls each listener of these spaces once, however often this is called within one tick. */
  notify(spaceIds: readonly string[]): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#deliver());
    for (const spaceId of spaceIds) {
      for (const listener of this.#listenersBySpace.get(spaceId) ?? []) this.#waiting.add(listener);
    }
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

  #deliver(): void {
    const listeners = [...this.#waiting];
    this.#waiting.clear();
    for (const listener of listeners) listener();
  }
}
