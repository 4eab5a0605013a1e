import papaparse from 'papaparse';
import * as v from 'valibot';
import { monthSchema } from '#domain/figures/target.ts';
import type { RequestedTarget } from '#domain/protocol/admin/admin-targets.ts';
import { toDealerSpaceId } from '#domain/rows/spaces.ts';
import { fromShownDollars } from '#domain/values/money.ts';
import { CommandError } from '../errors/command-error.ts';
import type { SyncStore } from '../store/store.ts';
import { createTargetWrites } from './change-targets.ts';

const COLUMNS = ['showroom', 'month', 'target'];

const MAX_DOLLARS = 1_000_000_000;

const dollarsSchema = v.pipe(
  v.string(),
  v.regex(/^\d*$/, 'is no amount in whole US dollars'),
  v.transform((text) => (text === '' ? null : Number(text))),
  v.nullable(v.pipe(v.number(), v.maxValue(MAX_DOLLARS, 'is more than any showroom takes'))),
);

const lineSchema = v.object({
  showroom: v.pipe(v.string(), v.nonEmpty('is missing')),
  month: v.pipe(
    v.string(),
    v.check((month) => v.is(monthSchema, month), 'is no month like 2026-03'),
  ),
  target: dollarsSchema,
});

interface LoadedTargets {
  set: number;
  removed: number;
  /** The spaces that the load has changed; the caller must poke their tablets. */
  changedSpaces: readonly string[];
}

/**
 * Sets all targets in a file and removes empty ones; other months keep their targets. Throws a
 * `CommandError` with one line per validation error, and then sets no target.
 */
export async function loadTargets(store: SyncStore, text: string): Promise<LoadedTargets> {
  const file = readTargetsFile(text);
  if (!file.ok) throw new CommandError(file.problems.join('\n'));
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  const showroomsById = new Map(showrooms.map((showroom) => [showroom.id, showroom]));
  const unknownTargets = file.targets.filter(({ showroomId }) => !showroomsById.has(showroomId));
  if (unknownTargets.length > 0) {
    const knownIds = [...showroomsById.keys()].join(', ');
    const problems = unknownTargets.map(
      ({ line, showroomId }) => `${line}: no showroom ${showroomId}`,
    );
    throw new CommandError([...problems, `There are ${knownIds}.`].join('\n'));
  }
  const writes = createTargetWrites(file.targets, showroomsById);
  const spaces = [...new Set(showrooms.map(({ dealerId }) => toDealerSpaceId(dealerId)))];
  const { changedSpaces } = await store.write(spaces, (tx) => {
    tx.applyWrites(writes);
    return Promise.resolve();
  });
  const set = writes.filter(({ op }) => op === 'put').length;
  return { set, removed: writes.length - set, changedSpaces };
}

interface FileTarget extends RequestedTarget {
  /** Line number in the file, from 1. */
  line: number;
}

type TargetsFile =
  | { ok: true; targets: FileTarget[] }
  /** One sentence per validation error, with the line number. */
  | { ok: false; problems: string[] };

function readTargetsFile(text: string): TargetsFile {
  // The parser gets no blank lines before the header, and counts rows from 0.
  const [leadingSpace = ''] = /^\s*/.exec(text) ?? [];
  const headerLine = leadingSpace.split('\n').length;
  const toLineNumber = (row: number) => headerLine + 1 + row;
  const { data, meta, errors } = papaparse.parse<Record<string, string>>(text.trim(), {
    header: true,
    transformHeader: (name) => name.trim(),
    transform: (cell) => cell.trim(),
  });
  const missingColumns = COLUMNS.filter((column) => !meta.fields?.includes(column));
  if (missingColumns.length > 0) {
    return { ok: false, problems: [`${headerLine}: no column ${missingColumns.join(', ')}`] };
  }
  const csvErrors = errors.map(({ row, message }) => `${toLineNumber(row ?? 0)}: ${message}`);
  const parsedLines = data.map((cells, row) => parseLine(cells, toLineNumber(row)));
  const problems = [
    ...csvErrors,
    ...parsedLines.flatMap(({ problems: lineProblems }) => lineProblems),
  ];
  const targets = parsedLines.flatMap(({ target }) => target ?? []);
  const duplicates = describeDuplicateTargets(targets);
  return problems.length + duplicates.length > 0
    ? { ok: false, problems: [...problems, ...duplicates] }
    : { ok: true, targets };
}

function parseLine(
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

function describeDuplicateTargets(targets: readonly FileTarget[]): string[] {
  const byMonth = Map.groupBy(targets, ({ showroomId, month }) => `${showroomId} ${month}`);
  return [...byMonth]
    .filter(([, sameMonthTargets]) => sameMonthTargets.length > 1)
    .map(
      ([name, sameMonthTargets]) =>
        `${sameMonthTargets.map(({ line }) => line).join(', ')}: ${name} stands here twice`,
    );
}
