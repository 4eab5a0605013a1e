import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { walkInFields } from './walk-in.ts';

const logWalkInArgs = v.object({
  walkInId: idSchema,
  showroomId: idSchema,
  ...walkInFields,
});
export type LogWalkInArgs = v.InferOutput<typeof logWalkInArgs>;

/** Logs a new walk-in, who waits from now on. */
export const logWalkIn = defineMutator({
  name: 'logWalkIn',
  argsVersion: 1,
  args: logWalkInArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'walkIns', id: args.walkInId }),
  load: (tx, args) => tx.get('walkIns', args.walkInId),
  decide: (existing, { walkInId, ...fields }, { actorId, recordedAt }) => {
    if (existing) return refuse('ALREADY_EXISTS');
    const row = {
      id: walkInId,
      ...fields,
      status: 'waiting' as const,
      arrivedAt: recordedAt,
      loggedBy: actorId,
      servedBy: null,
      servedAt: null,
      outcome: null,
      endedAt: null,
      endedBy: null,
      customerId: null,
    };
    return accept([{ op: 'put', table: 'walkIns', row }]);
  },
});
