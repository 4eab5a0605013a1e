import { figuresIn } from '#domain/assistant/figures-in.ts';

/** A model said a figure that no fact has. */
class InventedFigureError extends Error {
  override name = 'InventedFigureError';
}

/**
 * Lets through what a model writes, word by word, as long as every figure in it is one of the facts
 * it was given. What is not finished is held back.
 */
export class FigureGuard {
  readonly #known: ReadonlySet<string>;
  #held = '';

  /** @param known figures as `figuresIn` finds them; it may grow while the model asks for more */
  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** What may be shown now. */
  push(text: string): string {
    this.#held += text;
    const end = this.#held.search(/\s\S*$/);
    if (end < 0) return '';
    return this.#release(end + 1);
  }

  /** What is left when the model has finished. */
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
