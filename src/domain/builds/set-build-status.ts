import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { nextBuildStatuses, settableBuildStatuses } from '../lifecycle.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';

const setBuildStatusArgs = v.object({
  buildId: idSchema,
  showroomId: idSchema,
  status: v.picklist(settableBuildStatuses),
});

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
    if (build?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    if (build.status === 'sold') return refuse('BUILD_SOLD');
    // A step back says nothing new: somebody else was further on.
    if (!nextBuildStatuses[build.status].includes(args.status)) return accept([]);
    const updatedAt = Math.max(build.updatedAt, recordedAt);
    return accept([
      { op: 'put', table: 'builds', row: { ...build, status: args.status, updatedAt } },
    ]);
  },
});
