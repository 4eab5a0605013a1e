import { type Node, Visitor, parseSync } from 'oxc-parser';

/** One sentence of prose, or the title of a test. */
export interface Sentence {
  kind: 'prose' | 'title';
  /** Line in its file, from 1. */
  line: number;
  text: string;
}

export interface Fault extends Sentence {
  fault: 'opening' | 'word' | 'length';
}

const MAX_TITLE_LENGTH = 100;
const openings =
  /^(what|who|whom|whoever|whose|those|of|that|nobody|somebody|everything)(?=[\s,’']|$)/i;
/**
 * Pronouns for indefinite persons, and literary words. Names must not contain them either
 * (`name-faults.test.ts`).
 */
export const rejectedWords = [
  'whoever',
  'whom',
  'somebody',
  'nobody',
  'anybody',
  'everybody',
  'someone',
  'anyone',
  'everyone',
  'anew',
  'meanwhile',
  'nought',
];
const words = new RegExp(
  `\\b(${rejectedWords.join('|')}|no one|all the same|by (it|him|her)self|by themselves)\\b`,
  'i',
);
/** British spellings; the texts of the product are American. */
const british =
  /\b(?:behaviour|centre|colour|favour|grey|honour|labell|licence|neighbour|organis|recognis|normalis|serialis|synchronis)/i;
/** Requirement ids at the start of a title, such as `CUST-01, ERR-75: `. */
const requirements = /^(?:[A-Z]+-\d+(?:, | to |\.\.))*[A-Z]+-\d+: /;
/** Matches code and quotations, which the check skips. */
const quotations = /`[^`]*`|“[^”]*”|"[^"]*"|\*\*[^*]*\*\*(?=:)/g;

/** Returns the faults in the sentences of a file, by the rules of `CONTRIBUTING.md`. */
export function findWordingFaults(path: string, source: string): Fault[] {
  return extractSentences(path, source).flatMap((sentence) =>
    faultsOf(sentence).map((fault): Fault => Object.assign({ fault }, sentence)),
  );
}

function faultsOf({ kind, text }: Sentence): Fault['fault'][] {
  const prose = text.replaceAll(quotations, '…');
  const faults: Fault['fault'][] = [];
  if (openings.test(prose)) faults.push('opening');
  if (words.test(prose) || british.test(prose)) faults.push('word');
  if (kind === 'title' && text.replace(requirements, '').length > MAX_TITLE_LENGTH) {
    faults.push('length');
  }
  return faults;
}

/**
 * Returns the sentences to check: comments and test titles of a source file, comments of a style
 * sheet, or paragraphs of a document.
 */
export function extractSentences(path: string, source: string): Sentence[] {
  if (path.endsWith('.md')) return sentencesOfDocument(source);
  if (path.endsWith('.css')) return sentencesOfStyles(source);
  return sentencesOfCode(path, source);
}

interface Block {
  line: number;
  text: string;
}

function sentencesOfDocument(source: string): Sentence[] {
  const withoutCode = source.replaceAll(/```[^]*?```|<!--[^]*?-->/g, (code) =>
    code.replaceAll(/[^\n]/g, ''),
  );
  return split([{ line: 1, text: withoutCode.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') }]);
}

function sentencesOfStyles(source: string): Sentence[] {
  const comments = [...source.matchAll(/\/\*([^]*?)\*\//g)];
  const lineAt = countLines(source);
  return split(comments.map(({ 1: text = '', index }) => ({ line: lineAt(index), text })));
}

function sentencesOfCode(path: string, source: string): Sentence[] {
  const { program, comments } = parseSync(path, source);
  const blocks: Block[] = [];
  const lineOfComment = countLines(source);
  for (const { type, value, start } of comments) {
    const line = lineOfComment(start);
    const last = blocks.at(-1);
    const follows = last && last.line + last.text.split('\n').length === line;
    if (type === 'Line' && follows) last.text += `\n${value}`;
    else blocks.push({ line, text: value });
  }
  const titles: Sentence[] = [];
  const lineOfTitle = countLines(source);
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !isTest(source.slice(callee.start, callee.end))) return;
      const text = textOf(title);
      if (!text) return;
      const line = lineOfTitle(title.start);
      const cases = callee.type === 'CallExpression' ? casesOf(callee.arguments[0]) : [];
      const texts = new Set([text, ...cases.map((names) => fillIn(text, names))]);
      for (const each of texts) titles.push({ kind: 'title', line, text: each });
    },
  }).visit(program);
  return [...split(blocks), ...titles];
}

const isTest = (callee: string) => /^(test|it|describe|bench|suite)\b/.test(callee);

/**
 * Returns, for each case of a `test.each` table, the values for the placeholders of the title: `%s`
 * is the first column of a row, `$key` the value of an object.
 */
function casesOf(table: Node | undefined): Map<string, string>[] {
  const list = table?.type === 'TSAsExpression' ? table.expression : table;
  if (list?.type !== 'ArrayExpression') return [];
  return list.elements.map((element) => {
    if (element?.type === 'ObjectExpression') {
      const properties = element.properties.filter((property) => property.type === 'Property');
      return namesOf(properties.map(({ key, value }) => [`$${nameOf(key)}`, value]));
    }
    return namesOf([['%s', element?.type === 'ArrayExpression' ? element.elements[0] : element]]);
  });
}

function namesOf(values: (readonly [string, Node | null | undefined])[]): Map<string, string> {
  const named = values.map(([name, value]) => [name, value ? textOf(value) : undefined] as const);
  return new Map(named.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function nameOf(key: Node): string {
  return key.type === 'Identifier' ? key.name : '';
}

function fillIn(title: string, names: ReadonlyMap<string, string>): string {
  return [...names].reduce((text, [name, value]) => text.replace(name, value), title);
}

function textOf(node: { type: string }): string | undefined {
  if (node.type === 'Literal') return String(Reflect.get(node, 'value'));
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = Reflect.get(node, 'quasis') as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

/** Lines that begin a sentence whatever precedes them: lists, headings, table rows, tags. */
const startsAlone = /^\s*([-+•]|\d+\.|#|\||>|@\w)/;

function split(blocks: readonly Block[]): Sentence[] {
  return blocks.flatMap(({ line: first, text }) => {
    const sentences: Sentence[] = [];
    let isOpen = false;
    for (const [at, raw] of text.split('\n').entries()) {
      const content = raw.replace(/^\s*\*+(?=\s|$)/, '');
      const plain = content.replace(/^\s*(?:(?:[-+•>]|\d+\.|#+)\s+|@\w+\s+)*/, '').trim();
      if (!plain || startsAlone.test(content)) isOpen = false;
      for (const part of plain
        .split(/\s*\|\s*|(?<=[.?!:;][”"*)]?)\s+(?=[A-Z“"‘`*])/)
        .filter(Boolean)) {
        const last = sentences.at(-1);
        if (isOpen && last) last.text += ` ${part}`;
        else sentences.push({ kind: 'prose', line: first + at, text: part });
        isOpen = !/[.?!:;][”"*)]?$/.test(part);
      }
    }
    return sentences;
  });
}

/**
 * Returns a function from an index in `source` to its line, from 1. Each call must pass an
 * index that is not lower than in the previous call.
 */
function countLines(source: string): (index: number) => number {
  let line = 1;
  let next = source.indexOf('\n');
  return (index) => {
    for (; next !== -1 && next < index; line += 1) next = source.indexOf('\n', next + 1);
    return line;
  };
}
