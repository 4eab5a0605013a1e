import * as v from 'valibot';
import { nextBuildStatuses, settableBuildStatuses } from '../customers/lifecycle.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { idSchema } from '../values/id.ts';

const setBuildStatusArgs = v.object({
  buildId: idSchema,
  showroomId: idSchema,
  status: v.picklist(settableBuildStatuses),
});

/**
 * Moves a build to another status: shared, quoted, archived, or restored from the archive. A build
 * never moves back a step: a quoted build that is shared again stays quoted.
 */
export const setBuildStatus = defineRowMutator('builds', {
  name: 'setBuildStatus',
  argsVersion: 1,
  args: setBuildStatusArgs,
  idOf: (args) => args.buildId,
  decide: (build, args, { recordedAt }) => {
    if (build.status === 'sold') return refuse('BUILD_SOLD');
    // A step back is ignored: another agent has already moved the build further.
    if (!nextBuildStatuses[build.status].includes(args.status)) return accept([]);
    const updatedAt = Math.max(build.updatedAt, recordedAt);
    return accept([
      { op: 'put', table: 'builds', row: { ...build, status: args.status, updatedAt } },
    ]);
  },
});
