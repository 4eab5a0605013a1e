/**
 * By space, the version up to which this process has poked its live streams: commits of its own and
 * those that other processes have announced.
 */
export class PokedVersions {
  readonly #versions = new Map<string, number>();

  copy(): ReadonlyMap<string, number> {
    return new Map(this.#versions);
  }

  get(spaceId: string): number | undefined {
    return this.#versions.get(spaceId);
  }

  /** Commits resolve in any order: an older one changes nothing. */
  raise(spaceId: string, version: number): void {
    if (version > (this.get(spaceId) ?? -1)) this.set(spaceId, version);
  }

  /** The version in the database, which is lower after a restore. */
  set(spaceId: string, version: number): void {
    this.#versions.set(spaceId, version);
  }
}
