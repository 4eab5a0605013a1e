/**
 * The slots with a customer, in sorted order. After a change, only the changed slots are sorted,
 * and then merged with the unchanged slots.
 */
export class SortedPositions {
  #slots: number[] = [];
  readonly #touched = new Set<number>();
  readonly #compare: (a: number, b: number) => number;
  readonly #isFilled: (slot: number) => boolean;

  constructor(compare: (a: number, b: number) => number, isFilled: (slot: number) => boolean) {
    this.#compare = compare;
    this.#isFilled = isFilled;
  }

  touch(slot: number): void {
    this.#touched.add(slot);
  }

  /** Returns every slot with a customer, in sorted order. The caller must not change the array. */
  read(): readonly number[] {
    if (this.#touched.size > 0) this.#slots = this.#withTouched();
    return this.#slots;
  }

  #withTouched(): number[] {
    const unchanged = this.#slots.filter((slot) => !this.#touched.has(slot));
    const changed = [...this.#touched].filter((slot) => this.#isFilled(slot)).sort(this.#compare);
    this.#touched.clear();
    if (unchanged.length === 0) return changed;
    const merged: number[] = [];
    let taken = 0;
    for (const slot of changed) {
      const until = this.#findPosition(slot, unchanged, taken);
      while (taken < until) merged.push(unchanged[taken++] as number);
      merged.push(slot);
    }
    while (taken < unchanged.length) merged.push(unchanged[taken++] as number);
    return merged;
  }

  /**
   * Returns the number of `unchanged` slots that sort before `slot`. The first `from` of these
   * slots must sort before `slot`.
   */
  #findPosition(slot: number, unchanged: readonly number[], from: number): number {
    let low = from;
    let high = unchanged.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(unchanged[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
