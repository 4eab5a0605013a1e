import { vi } from 'vitest';
import { deleteMarker } from './installation-marker.ts';

export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }

  keys(): string[] {
    return [...this.#items.keys()].sort();
  }
}

/** Simulates a browser that was just started, with empty local and session storage. */
export function startBrowser(): { session: MemoryStorage; local: MemoryStorage } {
  const session = new MemoryStorage();
  const local = new MemoryStorage();
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  deleteMarker();
  return { session, local };
}
