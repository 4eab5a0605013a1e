import {
  findNodeAtLocation,
  type Node,
  parseTree,
  type ParseError,
  printParseErrorCode,
} from 'jsonc-parser';
import * as v from 'valibot';
import { checkContent, type ContentProblem } from '#domain/catalogue/check-content.ts';
import {
  type PriceListContent,
  priceListContentSchema,
} from '#domain/catalogue/price-list-content.ts';
import { unknownFields } from './unknown-fields.ts';

export type CatalogueFile =
  | { ok: true; content: PriceListContent }
  /** One sentence for each: line, column, field and what is wrong. */
  | { ok: false; problems: string[] };

/**
 * Reads a catalogue file. It is checked against itself and against the generations there were;
 * every problem is told with its place, and nothing is taken of a file that has one.
 */
export function readCatalogueFile(
  text: string,
  earlier: readonly PriceListContent[],
): CatalogueFile {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (!tree || errors.length > 0) {
    const problems = errors.map(
      ({ error, offset }) => `${placeOf(text, offset)} ${printParseErrorCode(error)}`,
    );
    return { ok: false, problems: problems.length > 0 ? problems : ['1:1 the file is empty'] };
  }
  const raw: unknown = JSON.parse(text);
  const parsed = v.safeParse(priceListContentSchema, raw);
  const problems = parsed.success
    ? [...unknownFields(raw, parsed.output), ...checkContent(parsed.output, earlier)]
    : parsed.issues.map(problemOf);
  if (parsed.success && problems.length === 0) return { ok: true, content: parsed.output };
  return { ok: false, problems: problems.map((problem) => sentence(text, tree, problem)) };
}

function problemOf({ path, message }: v.BaseIssue<unknown>): ContentProblem {
  const keys = (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return { path: keys, message };
}

function sentence(text: string, tree: Node, { path, message }: ContentProblem): string {
  const field = path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${key}` : key),
    '',
  );
  return `${placeOf(text, nodeAt(tree, path).offset)} ${field}: ${message}`;
}

/** The field, or where it should be: what is missing is missing from something. */
function nodeAt(tree: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
