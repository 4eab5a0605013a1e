import type { Attention } from '#domain/attentions/attention.ts';
import { listSpaceIds } from '#domain/rows/spaces.ts';
import { isTableName } from '#domain/rows/tables.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { LogStep } from '../operations/area.ts';

/**
 * Finds a mutation that an attention stores as a dependent although the subject row of the
 * attention exists. A decision about the attention would neither apply nor show this dependent.
 */
export function findWrongParent({ line, before, after }: LogStep): string | undefined {
  if (line.attentionId === null) return undefined;
  const attentions = after.of<Attention>('attentions');
  const attention = attentions.find(({ id }) => id === line.attentionId);
  const { subject, code, dependents = [] } = attention ?? {};
  if (!subject || !isTableName(subject.table)) return undefined;
  const { table, id: subjectId } = subject;
  // Ignores rows of other showrooms with the same id.
  const isThere = before
    .of<never>(table)
    .some(
      (row: { id: string }) =>
        row.id === subjectId && listSpaceIds(table, row as never).includes(line.spaceId),
    );
  if (!isThere || !dependents.some((raw) => isDeepEqual(raw, line.raw))) return undefined;
  return `${line.raw.recordedAt} waits with ${code} for ${subject.id}, which is there`;
}
