import * as v from 'valibot';
import { type Outcome, refuse, type Write } from '#domain/mutations/outcome.ts';
import { tables } from '#domain/tables.ts';
import type { Log } from '../ports/log.ts';

/** A row that its own table would not read, and the fields that are wrong; never what they hold. */
interface Misfit {
  table: string;
  fields: string[];
}

/**
 * What a rule said, if everything it writes can be read again. One row that cannot stops everybody
 * who asks for its table from then on: such a mutation is refused whole, as one whose rule failed.
 */
export function readableOutcome(log: Log, mutator: string, outcome: Outcome): Outcome {
  if (outcome.kind === 'refused') return outcome;
  const misfits = outcome.writes.flatMap(misfitOf);
  if (misfits.length === 0) return outcome;
  log.error({ mutator, misfits }, 'a rule failed');
  return refuse('RULE_FAILED');
}

function misfitOf(write: Write): Misfit[] {
  if (write.op === 'del') return [];
  const { issues = [] } = v.safeParse(tables[write.table].schema, write.row);
  if (issues.length === 0) return [];
  const fields = issues.map(({ path }) => String(path?.[0].key));
  return [{ table: write.table, fields: [...new Set(fields)] }];
}
