import * as v from 'valibot';
import { type Outcome, refuse, type Write } from '#domain/mutations/outcome.ts';
import { tables } from '#domain/rows/tables.ts';
import type { Log } from '../../ports/log.ts';

/**
 * A row that does not match its schema: its table and the names of the invalid fields, never their
 * values.
 */
interface InvalidRow {
  table: string;
  fields: string[];
}

/**
 * Returns the outcome if all rows to be written match their schemas; otherwise a refusal, as for a
 * rule that throws. A stored invalid row would make every later rule that reads it fail.
 */
export function rejectInvalidRows(log: Log, mutator: string, outcome: Outcome): Outcome {
  if (outcome.kind === 'refused') return outcome;
  const misfits = outcome.writes.flatMap(findInvalidFields);
  if (misfits.length === 0) return outcome;
  log.error({ mutator, misfits }, 'a rule failed');
  return refuse('RULE_FAILED');
}

function findInvalidFields(write: Write): InvalidRow[] {
  if (write.op === 'del') return [];
  const { issues = [] } = v.safeParse(tables[write.table].schema, write.row);
  if (issues.length === 0) return [];
  const fields = issues.map(({ path }) => String(path?.[0].key));
  return [{ table: write.table, fields: [...new Set(fields)] }];
}
