/**
 * The slots with a customer, in sorted order. After a change, only the changed slots are sorted,
 * and then merged with the unchanged slots.
 */
export class SortedPositions {
  #slots: number[] = [];
  readonly #touchedSlots = new Set<number>();
  readonly #compare: (a: number, b: number) => number;
  readonly #isFilled: (slot: number) => boolean;

  constructor(compare: (a: number, b: number) => number, isFilled: (slot: number) => boolean) {
    this.#compare = compare;
    this.#isFilled = isFilled;
  }

  touch(slot: number): void {
    this.#touchedSlots.add(slot);
  }

  /** Returns every slot with a customer, in sorted order. The caller must not change the array. */
  read(): readonly number[] {
    if (this.#touchedSlots.size > 0) this.#slots = this.#mergeTouchedSlots();
    return this.#slots;
  }

  #mergeTouchedSlots(): number[] {
    const unchangedSlots = this.#slots.filter((slot) => !this.#touchedSlots.has(slot));
    const changedSlots = [...this.#touchedSlots]
      .filter((slot) => this.#isFilled(slot))
      .sort(this.#compare);
    this.#touchedSlots.clear();
    if (unchangedSlots.length === 0) return changedSlots;
    const mergedSlots: number[] = [];
    let nextIndex = 0;
    for (const slot of changedSlots) {
      const insertIndex = this.#findPosition(slot, unchangedSlots, nextIndex);
      while (nextIndex < insertIndex) mergedSlots.push(unchangedSlots[nextIndex++] as number);
      mergedSlots.push(slot);
    }
    while (nextIndex < unchangedSlots.length)
      mergedSlots.push(unchangedSlots[nextIndex++] as number);
    return mergedSlots;
  }

  /**
   * Returns the number of `unchangedSlots` slots that sort before `slot`. The first `from` of these
   * slots must sort before `slot`.
   */
  #findPosition(slot: number, unchangedSlots: readonly number[], from: number): number {
    let low = from;
    let high = unchangedSlots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(unchangedSlots[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
