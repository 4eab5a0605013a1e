export interface BenchRow {
  what: string;
  floor: string;
  ours: string;
  budget: string;
  holds: boolean;
}

export function toMarkdown(rows: readonly BenchRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['task', 'floor', 'ours', 'budget', 'holds']),
    line(['---', '---', '---', '---', '---']),
    ...rows.map(({ what, floor, ours, budget, holds }) =>
      line([what, floor, ours, budget, holds ? 'yes' : '**no**']),
    ),
  ].join('\n');
}
