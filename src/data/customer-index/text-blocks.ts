/** Rows of a block. A text of this many rows is searched in one go and put together in no time. */
const BLOCK_ROWS = 256;
/** Between two rows; nobody can type it into a search. */
const ROW_END = '\n';

interface Block {
  /** The texts of all rows, each with its end. */
  text: string;
  /** Where each row begins in it, and where the last one ends. */
  starts: Int32Array;
  /** The rows one by one, while some of them have changed. */
  parts: string[] | null;
}

/** Which rows are asked about, and what they have scored until now. */
export interface Scoring {
  scores: Uint8Array;
  step: number;
  /** Null for all of them. */
  among: readonly number[] | null;
}

/**
 * One text per row, searched for any part of it. Looking through one long text takes the browser a
 * fraction of the time of looking into a hundred thousand short ones.
 */
export class TextBlocks {
  readonly #blocks: Block[] = [];

  set(slot: number, text: string): void {
    const block = this.#blockOf(slot);
    block.parts ??= block.text.split(ROW_END).slice(0, BLOCK_ROWS);
    block.parts[slot % BLOCK_ROWS] = text.replaceAll(ROW_END, ' ');
  }

  /**
   * Raises the score of every row with `needle` in it from `step` to the next one. Rows with another
   * score are passed over, so that a row counts once, however often and wherever the needle is in it.
   * Where only the rows `among` others are asked about, each of them is looked at.
   */
  raise(needle: string, { scores, step, among }: Scoring): void {
    if (among) {
      for (const slot of among) {
        if (scores[slot] === step && this.#textAt(slot).includes(needle)) scores[slot] = step + 1;
      }
      return;
    }
    for (const [number, block] of this.#blocks.entries()) {
      if (block.parts) close(block);
      raiseInBlock(block, needle, { scores, step, first: number * BLOCK_ROWS });
    }
  }

  #textAt(slot: number): string {
    const block = this.#blockOf(slot);
    const row = slot % BLOCK_ROWS;
    if (block.parts) return block.parts[row] ?? '';
    return block.text.slice(block.starts[row], block.starts[row + 1]);
  }

  #blockOf(slot: number): Block {
    const number = Math.floor(slot / BLOCK_ROWS);
    while (this.#blocks.length <= number) {
      const parts = Array.from({ length: BLOCK_ROWS }, () => '');
      this.#blocks.push({ text: '', starts: new Int32Array(BLOCK_ROWS + 1), parts });
    }
    const block = this.#blocks[number];
    if (!block) throw new Error(`There is no block ${number}`);
    return block;
  }
}

function close(block: Block): void {
  const parts = block.parts ?? [];
  let at = 0;
  parts.forEach((part, row) => {
    block.starts[row] = at;
    at += part.length + ROW_END.length;
  });
  block.starts[BLOCK_ROWS] = at;
  block.text = parts.join(ROW_END) + ROW_END;
  block.parts = null;
}

interface Raising {
  scores: Uint8Array;
  step: number;
  /** The slot of the first row. */
  first: number;
}

function raiseInBlock({ text, starts }: Block, needle: string, { scores, step, first }: Raising) {
  let row = 0;
  let at = text.indexOf(needle);
  while (at >= 0) {
    while ((starts[row + 1] ?? text.length) <= at) row += 1;
    if (scores[first + row] === step) scores[first + row] = step + 1;
    // Once is enough for a row: on to the next one.
    at = text.indexOf(needle, starts[row + 1]);
  }
}
