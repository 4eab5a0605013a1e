import { useState } from 'react';
import type { ArgsOf, MutatorName } from '#domain/mutations/mutators.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate } from '../../data/mutate.ts';
import type { Session } from '../../data/session/session.ts';

type OwnMutator = Extract<
  MutatorName,
  'updateAgentProfile' | 'setAgentPreferences' | 'setAgentPhoto'
>;

/** Changes something of the agent who is signed in; answers whether it is saved on the tablet. */
export function useOwnAct({ agent, showroom }: Session) {
  const [pending, setPending] = useState(false);

  async function act<N extends OwnMutator>(
    name: N,
    args: Omit<ArgsOf<N>, 'agentId' | 'showroomId'>,
  ): Promise<boolean> {
    setPending(true);
    const own = { ...args, agentId: agent.id, showroomId: showroom.id } as unknown as ArgsOf<N>;
    const intent = { name, args: own, actorId: agent.id, recordedAt: Date.now() };
    const { ok: isSaved } = await mutate(localDatabase, intent);
    setPending(false);
    return isSaved;
  }

  return { act, pending };
}
