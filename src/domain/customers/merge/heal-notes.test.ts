import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import type { Outcome } from '../../mutations/outcome.ts';
import { aCustomer, inManhattan } from '../customer.testing.ts';
import { updateCustomer } from '../customer-mutators.ts';
import { mergeCustomers } from './merge-customers.ts';
import { NOTES_DIVIDER } from './merge-notes.ts';

interface Edit {
  tablet: number;
  from: string;
  to: string;
}

/**
 * One edit of the notes on a tablet, and whether the tablet pulls first. If the line position is
 * beyond the last line, counting continues at the first line.
 */
interface Step {
  tablet: number;
  pulls: boolean;
  action: 'insert' | 'replace' | 'delete';
  at: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    tablet: fc.nat({ max: 2 }),
    pulls: fc.boolean(),
    action: fc.constantFrom('insert', 'insert', 'insert', 'replace', 'delete'),
    at: fc.nat({ max: 5 }),
  }),
  { minLength: 2, maxLength: 6 },
);

function linesOf(notes: string): string[] {
  return notes.split('\n').filter((line) => line !== '' && line !== NOTES_DIVIDER);
}

function edited(notes: string, { action, at }: Step, line: string): string {
  const lines = notes === '' ? [] : notes.split('\n');
  const added = action === 'delete' ? [] : [line];
  return lines.toSpliced(at % (lines.length + 1), action === 'insert' ? 0 : 1, ...added).join('\n');
}

function apply(tx: MemoryTx, outcome: Outcome): void {
  if (outcome.kind === 'refused') throw new Error(outcome.code);
  for (const write of outcome.writes) tx.apply(write);
}

async function notesAfter(notes: string, edits: readonly Edit[]): Promise<string> {
  const tx = new MemoryTx([{ op: 'put', table: 'customers', row: aCustomer({ notes }) }]);
  for (const { from, to } of edits) {
    const args = { customerId: 'maria', showroomId: 'manhattan', changes: { notes: { from, to } } };
    apply(tx, await updateCustomer.run(tx, args, inManhattan()));
  }
  return (await tx.get('customers', 'maria'))?.notes ?? '';
}

/**
 * Returns the edits that the tablets make before the server is restored from a backup, and the
 * notes on the server after each edit.
 */
async function play(planned: readonly Step[]): Promise<{ edits: Edit[]; notes: string[] }> {
  const seen = ['first', 'first', 'first'];
  const edits: Edit[] = [];
  const notes = ['first'];
  for (const [number, step] of planned.entries()) {
    const { tablet, pulls } = step;
    const from = (pulls ? notes.at(-1) : seen[tablet]) ?? '';
    const to = edited(from, step, `line ${number}`);
    edits.push({ tablet, from, to });
    notes.push(await notesAfter(notes.at(-1) ?? '', [{ tablet, from, to }]));
    seen[tablet] = to;
  }
  return { edits, notes };
}

/**
 * Returns all orders in which the edits can arrive after a restore. Each tablet resends its own
 * edits in their original order.
 */
function interleavings(edits: readonly Edit[]): Edit[][] {
  if (edits.length === 0) return [[]];
  const tablets = [...new Set(edits.map(({ tablet }) => tablet))];
  return tablets.flatMap((tablet) => {
    const at = edits.findIndex((edit) => edit.tablet === tablet);
    return interleavings(edits.toSpliced(at, 1)).map((rest) =>
      edits.slice(at, at + 1).concat(rest),
    );
  });
}

function addedLines(edits: readonly Edit[]): string[] {
  const removed = new Set(
    edits.flatMap(({ from, to }) => linesOf(from).filter((line) => !linesOf(to).includes(line))),
  );
  const added = edits.flatMap(({ from, to }) =>
    linesOf(to).filter((line) => !linesOf(from).includes(line)),
  );
  return [...new Set(added)].filter((line) => !removed.has(line));
}

test('after a server restore, edits of notes resent in any order leave each line exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (planned, kept) => {
      const { edits, notes } = await play(planned);
      const known = kept % planned.length;
      for (const resent of interleavings(edits.slice(known))) {
        const lines = linesOf(await notesAfter(notes[known] ?? '', resent));
        expect(lines).toEqual([...new Set(lines)]);
        expect(lines).toEqual(expect.arrayContaining(addedLines(edits)));
      }
    }),
    { numRuns: 100 },
  );
});

test('an edit of merged notes that is resent before the merge leaves each line of the notes exactly once', async () => {
  const tx = new MemoryTx([
    { op: 'put', table: 'customers', row: aCustomer({ notes: 'likes blue' }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'mary', notes: 'two children' }) },
  ]);
  const here = { showroomId: 'manhattan' };
  const from = `likes blue\n${NOTES_DIVIDER}\ntwo children`;
  const changes = { notes: { from, to: `${from}\ncalls on Friday` } };
  const merge = { ...here, keepId: 'maria', dropId: 'mary', attentionId: null, take: [] };
  const edit = { ...here, customerId: 'maria', changes };
  apply(tx, await updateCustomer.run(tx, edit, inManhattan()));
  apply(tx, await mergeCustomers.run(tx, merge, inManhattan()));
  const { notes = '' } = (await tx.get('customers', 'maria')) ?? {};
  expect(linesOf(notes).sort()).toEqual(['calls on Friday', 'likes blue', 'two children']);
});
