import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agent } from '#domain/agents/agent.ts';
import type { AgentPreferences } from '#domain/agents/set-agent-preferences.ts';
import type { MutateResult } from '../../data/mutate.ts';
import { mutateNow } from '../../data/mutate-now.ts';
import type { Session } from '../../data/session/session.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { withdrawFailures } from '../../ui/toast-store.ts';

interface Chosen {
  /**
   * The agent at the time of the tap. Once the stored agent changes, the stored preferences apply.
   */
  over: Agent;
  preferences: AgentPreferences;
}

/** The agent's own preferences. A change is displayed before it is stored. */
export function usePreferences(session: Session) {
  const { t } = useTranslation('profileSettings');
  const showFailure = useFailureToast();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { agent, showroom } = session;
  const pending = chosen?.over === agent ? chosen.preferences : {};

  async function set(preferences: AgentPreferences): Promise<void> {
    withdrawFailures('preferences');
    const args = { agentId: agent.id, showroomId: showroom.id, preferences };
    // `useAction` would ignore further taps; here each tap sets another preference.
    const result = await storeShown({
      shown: { over: agent, preferences: { ...pending, ...preferences } },
      show: setChosen,
      store: () => mutateNow({ name: 'setAgentPreferences', args, actorId: agent.id }),
    });
    if (!result.ok) showFailure(result.code, { about: 'preferences', title: t('failed.save') });
  }

  return { preferences: Object.assign({}, agent, pending) as Agent, set };
}

interface Storing<T> {
  shown: T;
  show: (shown: T | null) => void;
  store: () => Promise<MutateResult>;
}

/** Displays a value before it is stored, and removes it if storing fails. */
export async function storeShown<T>({ shown, show, store }: Storing<T>): Promise<MutateResult> {
  show(shown);
  const result = await store();
  if (!result.ok) show(null);
  return result;
}
