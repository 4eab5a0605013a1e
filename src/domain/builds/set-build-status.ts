import * as v from 'valibot';
import { nextBuildStatuses, settableBuildStatuses } from '../customers/lifecycle.ts';
import { accept, put, refuse } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';

/**
 * Moves a build to another status: shared, quoted, archived, or restored from the archive. A build
 * never moves back a step: a quoted build that is shared again stays quoted.
 */
export const setBuildStatus = defineRowMutator('builds', {
  name: 'setBuildStatus',
  argsVersion: 1,
  args: { status: v.picklist(settableBuildStatuses) },
  decide: (build, { status }, { recordedAt }) => {
    if (build.status === 'sold') return refuse('BUILD_SOLD');
    // A step back is ignored: another agent has already moved the build further.
    if (!nextBuildStatuses[build.status].includes(status)) return accept([]);
    const updatedAt = Math.max(build.updatedAt, recordedAt);
    return accept([put('builds', { ...build, status, updatedAt })]);
  },
});
