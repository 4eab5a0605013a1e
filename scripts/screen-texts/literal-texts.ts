import { parseSync } from '@swc/core';

/** Attributes whose text is displayed or read aloud by screen readers. */
const textAttributes = new Set([
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

/**
 * Returns the literal texts in JSX, including the attributes in `textAttributes`. Ignores texts
 * without letters.
 */
export function findLiteralTexts(source: string): string[] {
  const texts: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: true }), (node) => {
    if (node['type'] === 'JSXText') texts.push(String(node['value']));
    if (node['type'] === 'JSXAttribute' && textAttributes.has(nameOf(node))) {
      texts.push(...textsOf(node['value']));
    }
    const isElement = node['type'] === 'JSXElement' || node['type'] === 'JSXFragment';
    if (isElement) texts.push(...childrenOf(node).flatMap(textsOf));
  });
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

type AstNode = Record<string, unknown>;

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function visit(value: unknown, visitNode: (node: AstNode) => void): void {
  if (Array.isArray(value)) value.forEach((item) => visit(item, visitNode));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if (isNode(value)) visitNode(value);
  for (const child of Object.values(value)) visit(child, visitNode);
}

function nameOf(attribute: AstNode): string {
  const name = attribute['name'];
  return isNode(name) ? String(name['value']) : '';
}

function childrenOf(element: AstNode): unknown[] {
  const children = element['children'] as AstNode[];
  return children.filter((child) => child['type'] === 'JSXExpressionContainer');
}

/**
 * Returns the literal texts of a value: a string, the parts of a template, both results of a
 * condition, or the right operand of a logical expression.
 */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value['type']) {
    case 'StringLiteral':
      return [String(value['value'])];
    case 'TemplateLiteral':
      return (value['quasis'] as AstNode[]).map(({ raw }) => String(raw));
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

function isLogical({ operator }: AstNode): boolean {
  return operator === '&&' || operator === '||' || operator === '??';
}
