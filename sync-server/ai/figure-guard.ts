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
  readonly #knownFigures: ReadonlySet<string>;
  #bufferedText = '';

  /**
   * @param knownFigures figures of the facts, in the format of `extractFigures`; tool calls of the
   * model may add more
   */
  constructor(knownFigures: ReadonlySet<string>) {
    this.#knownFigures = knownFigures;
  }

  /**
   * Adds text of the model and returns the words that are now complete. Throws
   * `InventedFigureError` for a figure that is not in the facts.
   */
  push(text: string): string {
    this.#bufferedText += text;
    const end = this.#bufferedText.search(/\s\S*$/);
    if (end < 0) return '';
    return this.#release(end + 1);
  }

  /** Returns the buffered rest of the text after the model has finished. Throws like `push`. */
  finish(): string {
    return this.#release(this.#bufferedText.length);
  }

  #release(end: number): string {
    const completeText = this.#bufferedText.slice(0, end);
    const inventedFigure = extractFigures(completeText).find(
      (figure) => !this.#knownFigures.has(figure),
    );
    if (inventedFigure !== undefined) throw new InventedFigureError(`${inventedFigure} is no fact`);
    this.#bufferedText = this.#bufferedText.slice(end);
    return completeText;
  }
}
