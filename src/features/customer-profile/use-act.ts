import { useState } from 'react';
import type { ArgsOf, MutatorName } from '#domain/mutations/mutators.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate, type MutateResult } from '../../data/mutate.ts';
import { useSession } from '../../data/session/session-store.ts';

type Refusal = Extract<MutateResult, { ok: false }>['code'];

/** Does things as the agent who is signed in; answers why not, or null when it is done. */
export function useAct() {
  const actorId = useSession((state) => state.session?.agent.id);
  const [pending, setPending] = useState(false);

  async function act<N extends MutatorName>(intent: {
    name: N;
    args: ArgsOf<N>;
  }): Promise<Refusal | null> {
    if (!actorId) return 'NOT_SAVED';
    setPending(true);
    const result = await mutate(localDatabase, { ...intent, actorId, recordedAt: Date.now() });
    setPending(false);
    return result.ok ? null : result.code;
  }

  return { act, pending };
}
