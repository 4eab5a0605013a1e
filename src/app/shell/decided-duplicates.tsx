import { useEffect } from 'react';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { emitRefusalAsDefect } from '../../data/mutate/emit-refusal.ts';
import { mutateNow } from '../../data/mutate/mutate-now.ts';
import { listDecidedDuplicates } from '../../data/queries/customers/distinct-customers.ts';

/**
 * Settles attentions about possible duplicates that an agent has already decided at the
 * registration, so that no agent decides twice.
 */
export function DecidedDuplicates() {
  const decided = useLiveValue(() => listDecidedDuplicates(localDatabase));

  // An effect runs the mutations, because the database is outside of React.
  useEffect(() => {
    for (const { attention, actorId } of decided ?? []) {
      const args = {
        attentionId: attention.id,
        showroomId: attention.spaceId,
        choice: 'keep',
      } as const;
      void mutateNow({ name: 'settleAttention', args, actorId }).then(emitRefusalAsDefect);
    }
  }, [decided]);

  return null;
}
