import { parseSync } from '@swc/core';

/** Attributes whose text is displayed or read aloud by screen readers. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'detail',
  'hint',
  'label',
  'placeholder',
  'subtitle',
  'title',
]);

/** Returns the texts in JSX that do not come from the message catalogue. */
export function findLiteralTexts(source: string): string[] {
  const found: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: true }), (node) => {
    if (node['type'] === 'JSXText') found.push(String(node['value']));
    if (node['type'] === 'JSXAttribute' && spoken.has(nameOf(node))) {
      found.push(...textsOf(node['value']));
    }
    const isElement = node['type'] === 'JSXElement' || node['type'] === 'JSXFragment';
    if (isElement) found.push(...childrenOf(node).flatMap(textsOf));
  });
  return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) value.forEach((one) => visit(one, see));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if (isNode(value)) see(value);
  for (const part of Object.values(value)) visit(part, see);
}

function nameOf(attribute: Node): string {
  const name = attribute['name'];
  return isNode(name) ? String(name['value']) : '';
}

function childrenOf(element: Node): unknown[] {
  const children = element['children'] as Node[];
  return children.filter((child) => child['type'] === 'JSXExpressionContainer');
}

/**
 * Returns the literal texts of a value: a string, parts of a template, or both results of a
 * condition.
 */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value['type']) {
    case 'StringLiteral':
      return [String(value['value'])];
    case 'TemplateLiteral':
      return (value['quasis'] as Node[]).map(({ raw }) => String(raw));
    case 'JSXExpressionContainer':
      return textsOf(value['expression']);
    case 'ConditionalExpression':
      return [...textsOf(value['consequent']), ...textsOf(value['alternate'])];
    case 'BinaryExpression':
      return isLogical(value) ? textsOf(value['right']) : [];
    default:
      return [];
  }
}

function isLogical({ operator }: Node): boolean {
  return operator === '&&' || operator === '||' || operator === '??';
}
