/**
 * Versions by space up to which this process has poked its live streams: of its own commits, and of
 * commits that other processes have announced.
 */
export class PokedVersions {
  readonly #versions = new Map<string, number>();

  copy(): ReadonlyMap<string, number> {
    return new Map(this.#versions);
  }

  get(spaceId: string): number | undefined {
    return this.#versions.get(spaceId);
  }

  /** Ignores an older version: commits resolve in any order. */
  raise(spaceId: string, version: number): void {
    if (version > (this.get(spaceId) ?? -1)) this.set(spaceId, version);
  }

  /** Sets the version of the database, which is lower after a restore. */
  set(spaceId: string, version: number): void {
    this.#versions.set(spaceId, version);
  }
}
