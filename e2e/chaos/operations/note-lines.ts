import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Rows } from '../rows.ts';
import type { LogEntry } from '../server/server-disk.ts';

interface Envelope {
  name: string;
  args: {
    customerId?: string;
    keepId?: string;
    dropId?: string;
    notes?: string;
    changes?: { notes?: { from: string; to: string } };
  };
}

interface Lines {
  added: Set<string>;
  removed: Set<string>;
}

/**
 * Finds a line that was added and not removed, but does not occur exactly once in the notes. The
 * order of the mutations does not matter. The check must not use the tested merge of notes. Skips
 * erased customers. Also skips customers that were merged or have a decided attention, because the
 * domain rules decide their notes.
 */
export function findWrongNoteLine(log: readonly LogEntry[], rows: Rows): string | undefined {
  const attentions = new Map(rows.of<Attention>('attentions').map((row) => [row.id, row]));
  const left = customersLeftToRules(log, attentions);
  const lines = new Map<string, Lines>();
  for (const line of log) collect(line, attentions.get(line.attentionId ?? ''), lines);
  for (const { id, notes, erasedAt } of rows.of<Customer>('customers')) {
    if (erasedAt !== undefined) continue;
    const wrong = left.has(id) ? undefined : findWrong(notes, lines.get(id));
    if (wrong) return `${wrong} in the notes of ${id}`;
  }
  return undefined;
}

function findWrong(notes: string, lines: Lines | undefined): string | undefined {
  const there = markedLines(notes);
  const repeated = there.find((line, at) => there.indexOf(line) !== at);
  if (repeated) return `“${repeated}” is repeated`;
  const missing = [...(lines?.added ?? [])].find(
    (line) => !lines?.removed.has(line) && !there.includes(line),
  );
  return missing && `“${missing}” is missing`;
}

function collect(
  { raw }: LogEntry,
  attention: Attention | undefined,
  lines: Map<string, Lines>,
): void {
  const { name, args } = raw as unknown as Envelope;
  const { customerId = '', notes = '', changes } = args;
  if (name === 'registerCustomer' && isDone(attention, 'POSSIBLE_DUPLICATE')) {
    lines.set(customerId, { added: new Set(markedLines(notes)), removed: new Set() });
  }
  const known = lines.get(customerId);
  if (name === 'updateCustomer' && known && changes?.notes) {
    collectChange(changes.notes, attention, known);
  }
}

function collectChange(
  { from, to }: { from: string; to: string },
  attention: Attention | undefined,
  { added, removed }: Lines,
): void {
  const [before, after] = [markedLines(from), markedLines(to)];
  for (const line of before) if (!after.includes(line)) removed.add(line);
  const isOffered = attention?.conflicts.some(({ field }) => field === 'notes');
  if (isOffered || !isDone(attention, 'FIELD_CONFLICT')) return;
  for (const line of after) if (!before.includes(line)) added.add(line);
}

function isDone(attention: Attention | undefined, inPart: string): boolean {
  return !attention || attention.code === inPart;
}

function customersLeftToRules(
  log: readonly LogEntry[],
  attentions: ReadonlyMap<string, Attention>,
): ReadonlySet<string> {
  const merged = log.flatMap(({ raw }) => {
    const { keepId, dropId } = (raw as unknown as Envelope).args;
    return [keepId, dropId];
  });
  const decided = [...attentions.values()].filter(({ settledAt }) => settledAt !== null);
  const ids = [...merged, ...decided.map(({ subject }) => subject?.id)];
  return new Set(ids.filter((id) => id !== undefined));
}

/** Returns the lines that end with the mark of their mutation and are therefore unique. */
function markedLines(notes: string): string[] {
  return notes.split('\n').filter((line) => /\d$/.test(line));
}
