import type { Answer } from './answer.ts';
import { renderValue } from './render-answer.ts';
import type { Value } from './value.ts';

/** Every figure in a text, without what sets thousands apart: `12500`, `4.9`, `09:00`. */
export function figuresIn(text: string): string[] {
  // French sets thousands apart with a narrow space.
  const together = text.replaceAll(/(?<=\d)[\u00a0\u202f](?=\d{3})/g, '');
  const found = together.match(/\d[\d.,:]*\d|\d/g) ?? [];
  return found.map((figure) => figure.replaceAll(',', ''));
}

/** The figures an answer has from facts. What the person said themselves is not among them. */
export function figuresOf(
  { statements, table }: Answer,
  manner: Parameters<typeof renderValue>[1],
): string[] {
  const cells = (table?.rows ?? []).flatMap((row) => row.cells.flatMap((cell) => cell ?? []));
  const values = [
    ...statements.flatMap((statement) => Object.values(statement.values)),
    ...(table?.columns ?? []),
    ...cells,
  ];
  return values.filter(isFact).flatMap((value) => figuresIn(renderValue(value, manner)));
}

function isFact(value: Value): boolean {
  return value.kind === 'list' || value.kind === 'weekday' || value.source.from !== 'question';
}
