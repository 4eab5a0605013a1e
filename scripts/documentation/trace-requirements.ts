/*
 * Traces the requirements of `docs/requirements.md` to tests. Tests name their requirements in
 * metadata (`meta.requirements` in Vitest, annotations in Playwright) or in the rows of
 * `test.each`. `npm run trace` prints a table of requirements and tests.
 */
import { globSync, readFileSync } from 'node:fs';
import { Visitor, parseSync } from 'oxc-parser';

interface Requirement {
  id: string;
  text: string;
  /** Whether the text names its test, a reason for a missing test, or an equal requirement. */
  isExplained: boolean;
}

interface TracedRequirement extends Requirement {
  /** `path: title` of each test. */
  tests: string[];
}

const REQUIREMENTS_FILE = 'docs/requirements.md';
const requirementPattern = /^- \*\*([A-Z]+-\d+)\*\* (.*)$/gm;
const explanationPattern = /\*(?:Not tested|Test): |Same as [A-Z]+-\d+/;
const requirementIdPattern = /\b([A-Z]+)-(\d+)(?: to [A-Z]+-(\d+))?\b/g;

export function traceRequirements(
  document: string,
  sources: readonly { path: string; source: string }[],
): TracedRequirement[] {
  const tests = Map.groupBy(
    sources.flatMap(({ path, source }) => findMentions(path, source)),
    ({ id }) => id,
  );
  return parseRequirements(document).map(({ id, text, isExplained }) => {
    const mentions = tests.get(id) ?? [];
    return { id, text, isExplained, tests: [...new Set(mentions.map(({ test }) => test))] };
  });
}

export function parseRequirements(document: string): Requirement[] {
  return [...document.matchAll(requirementPattern)].map(([, id = '', text = '']) => ({
    id,
    text,
    isExplained: explanationPattern.test(text),
  }));
}

interface Mention {
  id: string;
  test: string;
}

function findMentions(path: string, source: string): Mention[] {
  const mentions: Mention[] = [];
  const { program } = parseSync(path, source);
  let title = '';
  new Visitor({
    CallExpression({ callee, arguments: [titleArgument] }) {
      const isTest = /^(test|it|describe)\b/.test(source.slice(callee.start, callee.end));
      if (!isTest) return;
      if (titleArgument?.type === 'Literal') title = String(titleArgument.value);
      if (titleArgument?.type === 'TemplateLiteral')
        title = source.slice(titleArgument.start + 1, titleArgument.end - 1);
    },
    Literal({ value }) {
      if (typeof value !== 'string') return;
      for (const id of parseRequirementIds(value)) mentions.push({ id, test: `${path}: ${title}` });
    },
  }).visit(program);
  return mentions;
}

export function parseRequirementIds(text: string): string[] {
  return [...text.matchAll(requirementIdPattern)].flatMap(([, area = '', first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, offset) => {
      const number = String(Number(first) + offset).padStart(first?.length ?? 0, '0');
      return `${area}-${number}`;
    }),
  );
}

/** Traces the requirements document to the tests below the working directory. */
export function traceProject(): TracedRequirement[] {
  const paths = globSync('{src,sync-server,e2e,scripts}/**/*.{test,spec,testing}.{ts,tsx}');
  const sources = paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  return traceRequirements(readFileSync(REQUIREMENTS_FILE, 'utf8'), sources);
}

if (import.meta.url === `file://${process.argv[1]}`) {
  for (const { id, tests, text } of traceProject()) {
    console.log(`| ${id} | ${tests.length > 0 ? tests.join('<br>') : text} |`);
  }
}
