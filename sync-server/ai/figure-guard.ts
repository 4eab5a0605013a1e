import { figuresIn } from '#domain/assistant/figures-in.ts';

/** A model wrote a figure that no fact contains. */
class InventedFigureError extends Error {
  override name = 'InventedFigureError';
}

/**
 * Passes on the text of a model word by word, as long as the facts contain every figure in it. An
 * unfinished word is held back.
 */
export class FigureGuard {
  readonly #known: ReadonlySet<string>;
  #held = '';

  /** @param known figures as `figuresIn` finds them; may grow while the model calls tools */
  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** Returns the complete words. Throws `InventedFigureError` for a figure that is not known. */
  push(text: string): string {
    this.#held += text;
    const end = this.#held.search(/\s\S*$/);
    if (end < 0) return '';
    return this.#release(end + 1);
  }

  /** Returns the rest of the text when the model has finished. */
  finish(): string {
    return this.#release(this.#held.length);
  }

  #release(end: number): string {
    const words = this.#held.slice(0, end);
    const invented = figuresIn(words).find((figure) => !this.#known.has(figure));
    if (invented !== undefined) throw new InventedFigureError(`${invented} is no fact`);
    this.#held = this.#held.slice(end);
    return words;
  }
}
