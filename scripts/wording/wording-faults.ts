import { type Node, Visitor, parseSync } from 'oxc-parser';

export interface Sentence {
  kind: 'prose' | 'title';
  /** Line in its file, from 1. */
  line: number;
  text: string;
}

export interface WordingFault extends Sentence {
  fault: 'opening' | 'word' | 'length';
}

const MAX_TITLE_LENGTH = 100;
const openingPattern =
  /^(what|who|whom|whoever|whose|those|of|that|nobody|somebody|everything)(?=[\s,’']|$)/i;
/**
 * Pronouns for indefinite persons, and literary words. Names must not contain these words either
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
const rejectedWordPattern = new RegExp(
  `\\b(${rejectedWords.join('|')}|no one|all the same|by (it|him|her)self|by themselves)\\b`,
  'i',
);
/** British spellings; the texts of the product are American. */
const britishSpellingPattern =
  /\b(?:behaviour|centre|colour|favour|grey|honour|labell|licence|neighbour|organis|recognis|normalis|serialis|synchronis)/i;
/** Requirement ids at the start of a title, such as `CUST-01, ERR-75: `. */
const requirementPrefixPattern = /^(?:[A-Z]+-\d+(?:, | to |\.\.))*[A-Z]+-\d+: /;
/** Matches code, quotations, and bold text before a colon, which the check skips. */
const quotationPattern = /`[^`]*`|“[^”]*”|"[^"]*"|\*\*[^*]*\*\*(?=:)/g;

/** Returns the faults in the sentences of a file, by the rules of `CONTRIBUTING.md`. */
export function findWordingFaults(path: string, source: string): WordingFault[] {
  return extractSentences(path, source).flatMap((sentence) =>
    findFaults(sentence).map((fault): WordingFault => Object.assign({ fault }, sentence)),
  );
}

function findFaults({ kind, text }: Sentence): WordingFault['fault'][] {
  const prose = text.replaceAll(quotationPattern, '…');
  const faults: WordingFault['fault'][] = [];
  if (openingPattern.test(prose)) faults.push('opening');
  if (rejectedWordPattern.test(prose) || britishSpellingPattern.test(prose)) faults.push('word');
  if (kind === 'title' && text.replace(requirementPrefixPattern, '').length > MAX_TITLE_LENGTH) {
    faults.push('length');
  }
  return faults;
}

/**
 * Returns the sentences to check: comments and test titles of a source file, comments of a style
 * sheet, or paragraphs of a document.
 */
export function extractSentences(path: string, source: string): Sentence[] {
  if (path.endsWith('.md')) return extractDocumentSentences(source);
  if (path.endsWith('.css')) return extractStyleSentences(source);
  return extractCodeSentences(path, source);
}

interface Block {
  line: number;
  text: string;
}

function extractDocumentSentences(source: string): Sentence[] {
  const withoutCode = source.replaceAll(/```[^]*?```|<!--[^]*?-->/g, (code) =>
    code.replaceAll(/[^\n]/g, ''),
  );
  return splitSentences([
    { line: 1, text: withoutCode.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') },
  ]);
}

function extractStyleSentences(source: string): Sentence[] {
  const comments = [...source.matchAll(/\/\*([^]*?)\*\//g)];
  const toLine = createLineCounter(source);
  return splitSentences(comments.map(({ 1: text = '', index }) => ({ line: toLine(index), text })));
}

function extractCodeSentences(path: string, source: string): Sentence[] {
  const { program, comments } = parseSync(path, source);
  const blocks: Block[] = [];
  const lineOfComment = createLineCounter(source);
  for (const { type, value, start } of comments) {
    const line = lineOfComment(start);
    const lastBlock = blocks.at(-1);
    const isNextLine = lastBlock && lastBlock.line + lastBlock.text.split('\n').length === line;
    if (type === 'Line' && isNextLine) lastBlock.text += `\n${value}`;
    else blocks.push({ line, text: value });
  }
  const titles: Sentence[] = [];
  const lineOfTitle = createLineCounter(source);
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !isTestFunction(source.slice(callee.start, callee.end))) return;
      const text = textOf(title);
      if (!text) return;
      const line = lineOfTitle(title.start);
      const cases = callee.type === 'CallExpression' ? readTestCases(callee.arguments[0]) : [];
      const titleTexts = new Set([
        text,
        ...cases.map((placeholderValues) => fillIn(text, placeholderValues)),
      ]);
      for (const titleText of titleTexts) titles.push({ kind: 'title', line, text: titleText });
    },
  }).visit(program);
  return [...splitSentences(blocks), ...titles];
}

const isTestFunction = (callee: string) => /^(test|it|describe|bench|suite)\b/.test(callee);

/**
 * Returns, for each case of a `test.each` table, the values for the placeholders of the title: `%s`
 * is the first column of a row, `$key` the value of an object.
 */
function readTestCases(table: Node | undefined): Map<string, string>[] {
  const list = table?.type === 'TSAsExpression' ? table.expression : table;
  if (list?.type !== 'ArrayExpression') return [];
  return list.elements.map((element) => {
    if (element?.type === 'ObjectExpression') {
      const properties = element.properties.filter((property) => property.type === 'Property');
      return toPlaceholderValues(properties.map(({ key, value }) => [`$${nameOf(key)}`, value]));
    }
    return toPlaceholderValues([
      ['%s', element?.type === 'ArrayExpression' ? element.elements[0] : element],
    ]);
  });
}

function toPlaceholderValues(
  values: (readonly [string, Node | null | undefined])[],
): Map<string, string> {
  const literalValues = values.map(
    ([name, value]) => [name, value ? textOf(value) : undefined] as const,
  );
  return new Map(
    literalValues.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function nameOf(key: Node): string {
  return key.type === 'Identifier' ? key.name : '';
}

function fillIn(title: string, placeholderValues: ReadonlyMap<string, string>): string {
  return [...placeholderValues].reduce((text, [name, value]) => text.replace(name, value), title);
}

function textOf(node: { type: string }): string | undefined {
  if (node.type === 'Literal') return String(Reflect.get(node, 'value'));
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = Reflect.get(node, 'quasis') as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

/** Matches lines that always begin a sentence: list items, headings, table rows, quotes, tags. */
const sentenceStartPattern = /^\s*([-+•]|\d+\.|#|\||>|@\w)/;

function splitSentences(blocks: readonly Block[]): Sentence[] {
  return blocks.flatMap(({ line: firstLine, text }) => {
    const sentences: Sentence[] = [];
    let isSentenceOpen = false;
    for (const [lineIndex, raw] of text.split('\n').entries()) {
      const content = raw.replace(/^\s*\*+(?=\s|$)/, '');
      const plain = content.replace(/^\s*(?:(?:[-+•>]|\d+\.|#+)\s+|@\w+\s+)*/, '').trim();
      if (!plain || sentenceStartPattern.test(content)) isSentenceOpen = false;
      for (const part of plain
        .split(/\s*\|\s*|(?<=[.?!:;][”"*)]?)\s+(?=[A-Z“"‘`*])/)
        .filter(Boolean)) {
        const lastSentence = sentences.at(-1);
        if (isSentenceOpen && lastSentence) lastSentence.text += ` ${part}`;
        else sentences.push({ kind: 'prose', line: firstLine + lineIndex, text: part });
        isSentenceOpen = !/[.?!:;][”"*)]?$/.test(part);
      }
    }
    return sentences;
  });
}

/**
 * Returns a function from an index in `source` to its line, from 1. Each call must pass an
 * index that is not lower than in the previous call.
 */
function createLineCounter(source: string): (index: number) => number {
  let line = 1;
  let nextLineBreak = source.indexOf('\n');
  return (index) => {
    for (; nextLineBreak !== -1 && nextLineBreak < index; line += 1)
      nextLineBreak = source.indexOf('\n', nextLineBreak + 1);
    return line;
  };
}
