import { fromCatalogueUnits } from '../values/money.ts';
import type { AssistantFacts } from './facts.ts';
import type { AnswerValue } from './value.ts';

/** Paths of amounts in catalogue units; all other amounts are in stored units. */
const catalogueUnitPathPattern = /\/(priceAdjustment|basePrice)$/;

/**
 * Reads facts as answer values, which contain the paths of their facts as the source. Throws for a
 * missing fact, because a path without a fact is a defect.
 */
export class FactReader {
  readonly facts: AssistantFacts;

  constructor(facts: AssistantFacts) {
    this.facts = facts;
  }

  text(path: string): AnswerValue {
    return { kind: 'text', text: String(this.#read(path)), source: { from: 'fact', path } };
  }

  number(path: string, measure?: 'length' | 'speed'): AnswerValue {
    const number = this.#readNumber(path);
    return { kind: 'number', number, measure, source: { from: 'fact', path } };
  }

  /** Returns the number of items in the list at a path. */
  count(path: string): AnswerValue {
    const list = this.#read(path);
    if (!Array.isArray(list)) throw new Error(`No list of facts at ${path}`);
    return { kind: 'number', number: list.length, source: { from: 'count', path } };
  }

  /** Returns the number of facts at the paths. */
  countOf(paths: readonly string[]): AnswerValue {
    return { kind: 'number', number: paths.length, source: { from: 'items', paths } };
  }

  money(path: string): AnswerValue {
    return { kind: 'money', stored: this.amount([path]), source: { from: 'fact', path } };
  }

  cents(path: string): AnswerValue {
    return { kind: 'cents', cents: this.#readNumber(path), source: { from: 'fact', path } };
  }

  day(path: string): AnswerValue {
    return { kind: 'day', day: String(this.#read(path)), source: { from: 'fact', path } };
  }

  moment(path: string): AnswerValue {
    const timezone = this.facts.showroom?.timezone ?? 'UTC';
    return { kind: 'moment', at: this.#readNumber(path), timezone, source: { from: 'fact', path } };
  }

  total(paths: readonly string[]): AnswerValue {
    return { kind: 'money', stored: this.amount(paths), source: { from: 'sum', paths } };
  }

  /**
   * Returns the sum of the amounts at the paths `of` minus the sum of the amounts at the paths
   * `less`.
   */
  difference(of: readonly string[], less: readonly string[]): AnswerValue {
    const stored = this.amount(of) - this.amount(less);
    return { kind: 'money', stored, source: { from: 'difference', of, less } };
  }

  texts(paths: readonly string[]): AnswerValue {
    return { kind: 'list', items: paths.map((path) => this.text(path)) };
  }

  /** Returns one list value with all texts of the list at a path. */
  allTexts(path: string): AnswerValue {
    const { length } = this.#read(path) as readonly unknown[];
    return this.texts(Array.from({ length }, (_, index) => `${path}/${index}`));
  }

  /** Returns the model name of a vehicle, without its make. */
  vehicle(vehicleId: string): AnswerValue {
    return this.text(`catalogue/vehicles/${vehicleId}/model`);
  }

  /** Returns the sum of the amounts at the paths, in stored units. */
  amount(paths: readonly string[]): number {
    return paths
      .map((path) => {
        const readAmount = this.#readNumber(path);
        return catalogueUnitPathPattern.test(path) ? fromCatalogueUnits(readAmount) : readAmount;
      })
      .reduce((sum, stored) => sum + stored, 0);
  }

  #readNumber(path: string): number {
    const value = this.#read(path);
    if (typeof value !== 'number') throw new Error(`No number of facts at ${path}`);
    return value;
  }

  #read(path: string): unknown {
    const value = path.split('/').reduce<unknown>(readPathPart, this.facts);
    if (value === undefined || value === null) throw new Error(`No fact at ${path}`);
    return value;
  }
}

/**
 * Resolves one path segment: in a list, a row's id or a text's index; in an object, a property
 * name.
 */
function readPathPart(container: unknown, part: string): unknown {
  if (Array.isArray(container)) {
    const row: unknown = container.find(
      (item) => typeof item === 'object' && item !== null && 'id' in item && item.id === part,
    );
    return row ?? container[Number(part)];
  }
  return typeof container === 'object' && container !== null
    ? (container as Record<string, unknown>)[part]
    : undefined;
}

export function toQuestionText(text: string): AnswerValue {
  return { kind: 'text', text, source: { from: 'question' } };
}

export function toQuestionAmount(stored: number): AnswerValue {
  return { kind: 'money', stored, source: { from: 'question' } };
}
