import {
  findNodeAtLocation,
  type Node,
  parseTree,
  type ParseError,
  printParseErrorCode,
} from 'jsonc-parser';
import * as v from 'valibot';
import {
  checkCatalogueContent,
  type ContentProblem,
} from '#domain/catalogue/content/check-catalogue-content.ts';
import {
  type PriceListContent,
  priceListContentSchema,
} from '#domain/catalogue/content/price-list-content.ts';
import type { CatalogueProblem } from '#domain/protocol/admin/admin-catalogue.ts';

type ReadCatalogue =
  | { ok: true; content: PriceListContent }
  | { ok: false; problems: CatalogueProblem[] };

interface CatalogueText {
  text: string;
  /** First day on which the price list is in force; overrides the day in the file. */
  validFrom?: string | undefined;
}

/**
 * Parses a catalogue file, and checks its content for contradictions within the file and with
 * earlier generations. Returns either the content or validation errors with their positions. Checks
 * the content only if the file matches the schema.
 */
export function readCatalogueFile(
  { text, validFrom }: CatalogueText,
  earlierContents: readonly PriceListContent[],
): ReadCatalogue {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (!tree || errors.length > 0) {
    const problems = errors.map((error) => toSyntaxProblem(text, error));
    const emptyFileProblem = { line: 1, column: 1, field: '', message: 'the file is empty' };
    return { ok: false, problems: problems.length > 0 ? problems : [emptyFileProblem] };
  }
  const raw = replaceFirstDay(JSON.parse(text), validFrom);
  const parsed = v.safeParse(priceListContentSchema, raw);
  const problems = parsed.success
    ? [
        ...findUnknownFields(raw, parsed.output),
        ...checkCatalogueContent(parsed.output, earlierContents),
      ]
    : parsed.issues.map(toContentProblem);
  if (parsed.success && problems.length === 0) return { ok: true, content: parsed.output };
  return { ok: false, problems: problems.map((problem) => locateProblem(text, tree, problem)) };
}

function toSyntaxProblem(text: string, { error, offset }: ParseError): CatalogueProblem {
  return { ...toLineAndColumn(text, offset), field: '', message: printParseErrorCode(error) };
}

function toContentProblem({ path, message }: v.BaseIssue<unknown>): ContentProblem {
  const keys = (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return { path: keys, message };
}

function locateProblem(
  text: string,
  tree: Node,
  { path, message }: ContentProblem,
): CatalogueProblem {
  const field = path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${key}` : key),
    '',
  );
  return { ...toLineAndColumn(text, nodeAt(tree, path).offset), field, message };
}

/** Returns the node of a field, or of its nearest existing parent if the field is missing. */
function nodeAt(tree: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

function toLineAndColumn(text: string, offset: number): Pick<CatalogueProblem, 'line' | 'column'> {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * Replaces `validFrom`, the first day of the price list, in the parsed file. A value that is not an
 * object is returned unchanged, because the schema reports it.
 */
function replaceFirstDay(raw: unknown, validFrom: string | undefined): unknown {
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  return isObject && validFrom !== undefined ? { ...raw, validFrom } : raw;
}

/** Formats a validation error in the style of compilers: `12:7 models[1].basePrice: …`. */
export function formatCatalogueProblem({ line, column, field, message }: CatalogueProblem): string {
  return `${line}:${column} ${field && `${field}: `}${message}`;
}

/**
 * Returns a validation error for each field of the file that is missing in the schema. Otherwise a
 * misspelled optional field would silently be ignored.
 */
function findUnknownFields(
  rawValue: unknown,
  parsedValue: unknown,
  path: readonly (string | number)[] = [],
): ContentProblem[] {
  if (Array.isArray(rawValue) && Array.isArray(parsedValue)) {
    return rawValue.flatMap((item, index) =>
      findUnknownFields(item, parsedValue[index], [...path, index]),
    );
  }
  if (!isRecord(rawValue) || !isRecord(parsedValue)) return [];
  return Object.entries(rawValue).flatMap(([key, value]) =>
    Object.hasOwn(parsedValue, key)
      ? findUnknownFields(value, parsedValue[key], [...path, key])
      : [{ path: [...path, key], message: 'is no field of the catalogue' }],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
