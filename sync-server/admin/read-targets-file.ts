import papaparse from 'papaparse';
import * as v from 'valibot';
import { monthSchema } from '#domain/figures/target.ts';
import type { RequestedTarget } from '#domain/protocol/admin-targets.ts';
import { fromShownDollars } from '#domain/values/money.ts';

interface FileTarget extends RequestedTarget {
  /** Line number in the file, from 1. */
  line: number;
}

export type TargetsFile =
  | { ok: true; targets: FileTarget[] }
  /** One sentence per validation error, with the line number. */
  | { ok: false; problems: string[] };

const COLUMNS = ['showroom', 'month', 'target'];
const MOST_DOLLARS = 1_000_000_000;

const dollarsSchema = v.pipe(
  v.string(),
  v.regex(/^\d*$/, 'is no amount in whole US dollars'),
  v.transform((text) => (text === '' ? null : Number(text))),
  v.nullable(v.pipe(v.number(), v.maxValue(MOST_DOLLARS, 'is more than any showroom takes'))),
);

const lineSchema = v.object({
  showroom: v.pipe(v.string(), v.nonEmpty('is missing')),
  month: v.pipe(
    v.string(),
    v.check((month) => v.is(monthSchema, month), 'is no month like 2026-03'),
  ),
  target: dollarsSchema,
});

/** Parses a CSV file of targets with the columns showroom, month and target. */
export function readTargetsFile(text: string): TargetsFile {
  const { data, meta, errors } = papaparse.parse<Record<string, string>>(text.trim(), {
    header: true,
    transformHeader: (name) => name.trim(),
    transform: (cell) => cell.trim(),
  });
  const missing = COLUMNS.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) {
    return { ok: false, problems: [`1: no column ${missing.join(', ')}`] };
  }
  const uneven = errors.map(({ row, message }) => `${lineOf(row ?? 0)}: ${message}`);
  const read = data.map((cells, row) => readLine(cells, lineOf(row)));
  const problems = [...uneven, ...read.flatMap(({ problems: found }) => found)];
  const targets = read.flatMap(({ target }) => target ?? []);
  const twice = findTwice(targets);
  return problems.length + twice.length > 0
    ? { ok: false, problems: [...problems, ...twice] }
    : { ok: true, targets };
}

/** Adds 2, because rows are counted from 0 and the first line of the file is the header. */
function lineOf(row: number): number {
  return row + 2;
}

function readLine(
  cells: Record<string, string>,
  line: number,
): { target?: FileTarget; problems: string[] } {
  const parsed = v.safeParse(lineSchema, cells);
  if (!parsed.success) {
    const problems = parsed.issues.map(
      ({ path, message }) => `${line}: ${String(path?.[0]?.key)} ${message}`,
    );
    return { problems };
  }
  const { showroom: showroomId, month, target } = parsed.output;
  const revenue = target === null ? null : fromShownDollars(target);
  return { target: { line, showroomId, month, revenue }, problems: [] };
}

function findTwice(targets: readonly FileTarget[]): string[] {
  const byMonth = Map.groupBy(targets, ({ showroomId, month }) => `${showroomId} ${month}`);
  return [...byMonth]
    .filter(([, lines]) => lines.length > 1)
    .map(
      ([name, lines]) => `${lines.map(({ line }) => line).join(', ')}: ${name} stands here twice`,
    );
}
