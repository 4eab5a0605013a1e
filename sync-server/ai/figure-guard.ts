import { extractFigures } from '#domain/assistant/extract-figures.ts';

/** Thrown when a language model writes a figure (a number) that no fact contains. */
class InventedFigureError extends Error {
  override name = 'InventedFigureError';
}

/**
 * Releases the text of a language model word by word, as long as the facts contain every figure in
 * the text. Buffers a word until the model has completed it.
 */
export class FigureGuard {
  readonly #known: ReadonlySet<string>;
  #held = '';

  /**
   * @param known figures of the facts, in the format of `extractFigures`; tool calls of the model
   * may add more
   */
  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /**
   * Adds text of the model and returns the words that are now complete. Throws
   * `InventedFigureError` for a figure that is not in the facts.
   */
  push(text: string): string {
    this.#held += text;
    const end = this.#held.search(/\s\S*$/);
    if (end < 0) return '';
    return this.#release(end + 1);
  }

  /** Returns the buffered rest of the text after the model has finished. Throws like `push`. */
  finish(): string {
    return this.#release(this.#held.length);
  }

  #release(end: number): string {
    const words = this.#held.slice(0, end);
    const invented = extractFigures(words).find((figure) => !this.#known.has(figure));
    if (invented !== undefined) throw new InventedFigureError(`${invented} is no fact`);
    this.#held = this.#held.slice(end);
    return words;
  }
}
