import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import type { Build } from './build.ts';

/** `saved` brings an archived build back; `sold` is for a sale to say. */
const settableStatuses = ['saved', 'shared', 'quoted', 'archived'] as const;
type SettableStatus = (typeof settableStatuses)[number];

const setBuildStatusArgs = v.object({
  buildId: idSchema,
  showroomId: idSchema,
  status: v.picklist(settableStatuses),
});

const steps: readonly Build['status'][] = ['saved', 'shared', 'quoted'];

/**
 * A build goes on: shared, quoted, archived, or brought back from the archive. It never goes back a
 * step: a quoted build that is shared once more stays quoted.
 */
export const setBuildStatus = defineMutator({
  name: 'setBuildStatus',
  argsVersion: 1,
  args: setBuildStatusArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'builds', id: args.buildId }),
  load: (tx, args) => tx.get('builds', args.buildId),
  decide: (build, args, { recordedAt }) => {
    if (build?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND', []);
    if (build.status === 'sold') return refuse('BUILD_SOLD', []);
    const status = nextStatus(build.status, args.status);
    if (status === build.status) return accept([]);
    const updatedAt = Math.max(build.updatedAt, recordedAt);
    return accept([{ op: 'put', table: 'builds', row: { ...build, status, updatedAt } }]);
  },
});

function nextStatus(current: Build['status'], wanted: SettableStatus): Build['status'] {
  if (wanted === 'archived' || current === 'archived') return wanted;
  return steps.indexOf(wanted) > steps.indexOf(current) ? wanted : current;
}
