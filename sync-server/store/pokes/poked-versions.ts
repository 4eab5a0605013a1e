/**
 * Stores, for each space, the version up to which this process has poked its live streams. These
 * pokes announce commits of this process and of other processes.
 */
export class PokedVersions {
  readonly #versions = new Map<string, number>();

  copy(): ReadonlyMap<string, number> {
    return new Map(this.#versions);
  }

  get(spaceId: string): number | undefined {
    return this.#versions.get(spaceId);
  }

  /**
   * Raises the version of a space. Ignores a lower version, because the promises of commits resolve
   * in any order.
   */
  raise(spaceId: string, version: number): void {
    if (version > (this.get(spaceId) ?? -1)) this.set(spaceId, version);
  }

  /** Sets the version of a space to the stored version, which may be lower after a restore. */
  set(spaceId: string, version: number): void {
    this.#versions.set(spaceId, version);
  }
}
