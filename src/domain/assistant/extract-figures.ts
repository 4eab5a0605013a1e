import type { Answer } from './answer.ts';
import { renderValue } from './render-answer.ts';
import type { AnswerValue } from './value.ts';

/**
 * Returns all figures in a text without thousands separators: `12500`, `4.9`, `09:00`. Removes
 * every comma, so that a French `4,9` becomes `49`.
 */
export function extractFigures(text: string): string[] {
  // French separates thousands with a narrow no-break space.
  const ungroupedText = text.replaceAll(/(?<=\d)[\u00a0\u202f](?=\d{3})/g, '');
  const figures = ungroupedText.match(/\d[\d.,:]*\d|\d/g) ?? [];
  return figures.map((figure) => figure.replaceAll(',', ''));
}

/** Returns the figures of an answer that come from facts. Leaves out amounts from the question. */
export function listFactFigures(
  { statements, table }: Answer,
  valueFormat: Parameters<typeof renderValue>[1],
): string[] {
  const cells = (table?.rows ?? []).flatMap((row) => row.cells.flatMap((cell) => cell ?? []));
  const values = [
    ...statements.flatMap((statement) => Object.values(statement.values)),
    ...(table?.columns ?? []),
    ...cells,
  ];
  return values.filter(isFact).flatMap((value) => extractFigures(renderValue(value, valueFormat)));
}

function isFact(value: AnswerValue): boolean {
  return !('source' in value) || value.source.from !== 'question';
}
