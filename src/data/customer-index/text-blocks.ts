/**
 * Number of rows in a block: few enough to rebuild the block's text quickly, many enough to search
 * many rows with one `indexOf`.
 */
const BLOCK_ROWS = 256;
/** Separator between two rows; a search text never contains a line break. */
const ROW_END = '\n';

interface Block {
  /** The texts of all rows of the block, each followed by `ROW_END`. */
  text: string;
  /** The offset in `text` at which each row starts; the last element is the end of the last row. */
  starts: Int32Array;
  /** The text of each row while `text` is outdated after a change; otherwise null. */
  parts: string[] | null;
}

/**
 * The state of a search: `step` is the number of words searched so far, and a row that contains all
 * these words has the score `step`.
 */
export interface SearchScoring {
  scores: Uint8Array;
  step: number;
  /** The slots to check; null for all slots. */
  among: readonly number[] | null;
}

/**
 * Stores one text per row and finds the rows that contain a substring. The texts are joined into
 * blocks, because a browser searches one long text many times faster than 100,000 short texts.
 */
export class TextBlocks {
  readonly #blocks: Block[] = [];

  set(slot: number, text: string): void {
    const block = this.#blockOf(slot);
    block.parts ??= block.text.split(ROW_END).slice(0, BLOCK_ROWS);
    block.parts[slot % BLOCK_ROWS] = text.replaceAll(ROW_END, ' ');
  }

  /**
   * Raises the score of each row that contains `needle` from `step` to `step + 1`. Skips rows with
   * another score: a row with a lower score lacks an earlier word, and a row with a higher score
   * already contains `needle` in another text. With `among`, checks only the rows in these slots.
   */
  raise(needle: string, { scores, step, among }: SearchScoring): void {
    if (among) {
      for (const slot of among) {
        if (scores[slot] === step && this.#textAt(slot).includes(needle)) scores[slot] = step + 1;
      }
      return;
    }
    for (const [blockNumber, block] of this.#blocks.entries()) {
      if (block.parts) joinBlock(block);
      raiseScoresInBlock(block, needle, { scores, step, first: blockNumber * BLOCK_ROWS });
    }
  }

  #textAt(slot: number): string {
    const block = this.#blockOf(slot);
    const row = slot % BLOCK_ROWS;
    if (block.parts) return block.parts[row] ?? '';
    return block.text.slice(block.starts[row], block.starts[row + 1]);
  }

  #blockOf(slot: number): Block {
    const blockNumber = Math.floor(slot / BLOCK_ROWS);
    while (this.#blocks.length <= blockNumber) {
      const parts = Array.from({ length: BLOCK_ROWS }, () => '');
      this.#blocks.push({ text: '', starts: new Int32Array(BLOCK_ROWS + 1), parts });
    }
    const block = this.#blocks[blockNumber];
    if (!block) throw new Error(`There is no block ${blockNumber}`);
    return block;
  }
}

function joinBlock(block: Block): void {
  const parts = block.parts ?? [];
  let offset = 0;
  parts.forEach((part, row) => {
    block.starts[row] = offset;
    offset += part.length + ROW_END.length;
  });
  block.starts[BLOCK_ROWS] = offset;
  block.text = parts.join(ROW_END) + ROW_END;
  block.parts = null;
}

interface BlockScoring {
  scores: Uint8Array;
  step: number;
  /** The slot of the block's first row. */
  first: number;
}

function raiseScoresInBlock(
  { text, starts }: Block,
  needle: string,
  { scores, step, first }: BlockScoring,
) {
  let row = 0;
  let offset = text.indexOf(needle);
  while (offset >= 0) {
    while ((starts[row + 1] ?? text.length) <= offset) row += 1;
    if (scores[first + row] === step) scores[first + row] = step + 1;
    // Each row counts once, so the search continues at the next row.
    offset = text.indexOf(needle, starts[row + 1]);
  }
}
