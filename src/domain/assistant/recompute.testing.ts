import catalogueFile from '../../../sync-server/seed/catalogue.json' with { type: 'json' };
import { foldText } from '../search/fold-text.ts';
import type { AssistantFacts } from './facts.ts';
import { english } from './assistant.testing.ts';
import { extractFigures } from './extract-figures.ts';
import { renderValue } from './render-answer.ts';
import type { ValueSource, AnswerValue } from './value.ts';

/** Returns all figures in a text or in a formatted value; see `extractFigures`. */
export function numbersIn(said: string | AnswerValue): string[] {
  return extractFigures(typeof said === 'string' ? said : renderValue(said, english));
}

/**
 * Recomputes a value from the facts, independently of the code under test. Returns lists and
 * weekdays unchanged. Throws if an amount with the source `question` does not occur in `question`.
 */
export function recompute(
  value: AnswerValue,
  facts: AssistantFacts,
  question: string,
): AnswerValue {
  if (!('source' in value)) return value;
  const { source } = value;
  if (source.from === 'question') {
    if (value.kind === 'text') {
      if (!foldText(question).includes(value.text.split(/[ ,]/)[0] ?? ''))
        throw new Error(`${value.text} was not asked: ${question}`);
      return value;
    }
    if (value.kind !== 'money') throw new Error('Only amounts are taken from a question');
    const dollars = String(value.stored / 20);
    const figure = dollars.replace(/0+$/, '');
    if (!question.replaceAll(/\D/g, '').includes(figure))
      throw new Error(`${dollars} was not asked: ${question}`);
    return value;
  }
  return Object.assign({}, value, again(value.kind, source, facts));
}

function again(
  kind: AnswerValue['kind'],
  source: Exclude<ValueSource, { from: 'question' }>,
  facts: AssistantFacts,
) {
  if (source.from === 'items') return { number: source.paths.length };
  if (source.from === 'count') return { number: (look(facts, source.path) as unknown[]).length };
  if (source.from === 'sum') return { stored: sum(facts, source.paths) };
  if (source.from === 'difference') {
    return { stored: sum(facts, source.of) - sum(facts, source.less) };
  }
  const fact = look(facts, source.path);
  if (kind === 'money') return { stored: sum(facts, [source.path]) };
  if (kind === 'cents') return { cents: fact };
  if (kind === 'moment') return { at: fact };
  if (kind === 'day') return { day: fact };
  return kind === 'number' ? { number: fact } : { text: String(fact) };
}

/**
 * Returns a sum in stored units. Recomputes vehicle prices from the models of the catalogue file,
 * where one catalogue unit is 5 stored units.
 */
function sum(facts: AssistantFacts, paths: readonly string[]): number {
  return paths.map((path) => inStoredUnits(facts, path)).reduce((all, one) => all + one, 0);
}

function inStoredUnits(facts: AssistantFacts, path: string): number {
  const model = /^catalogue\/vehicles\/([^/]+)\/priceRange\/min$/.exec(path)?.[1];
  const inFile = catalogueFile.models.find(({ id }) => id === model);
  if (inFile) return inFile.basePrice * 5;
  const amount = Number(look(facts, path));
  return path.endsWith('/priceAdjustment') ? amount * 5 : amount;
}

function look(facts: AssistantFacts, path: string): unknown {
  let here: unknown = facts;
  for (const part of path.split('/')) {
    here = Array.isArray(here)
      ? (here.find((row) => Object(row).id === part) ?? here[Number(part)])
      : Object(here)[part];
  }
  if (here === undefined || here === null) throw new Error(`Nothing at ${path}`);
  return here;
}
