import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agent } from '#domain/agents/agent.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { mutateNow } from '../../data/mutate/mutate-now.ts';
import type { MutateResult } from '../../data/mutate/mutate.ts';
import type { Session } from '../../data/session/session.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { dismissFailureToasts } from '../../ui/overlays/toast-store.ts';

interface ChosenPreferences {
  /**
   * The row of the agent at the time of the tap. Once the stored row changes, the stored
   * preferences apply again.
   */
  over: Agent;
  preferences: ArgsOf<'setAgentPreferences'>['preferences'];
}

/**
 * Returns the preferences of the signed-in agent, and a function that changes the preferences. A
 * changed preference is displayed before the change is stored.
 */
export function usePreferences(session: Session) {
  const { t } = useTranslation('profileSettings');
  const showFailure = useFailureToast();
  const [chosenPreferences, setChosenPreferences] = useState<ChosenPreferences | null>(null);
  const { agent, showroom } = session;
  const pendingPreferences = chosenPreferences?.over === agent ? chosenPreferences.preferences : {};

  async function set(preferences: ArgsOf<'setAgentPreferences'>['preferences']): Promise<void> {
    dismissFailureToasts('preferences');
    const args = { agentId: agent.id, showroomId: showroom.id, preferences };
    // Does not use `useAction`, which would ignore further taps while a change is stored, although
    // each tap may set another preference.
    const result = await storeOptimistically({
      shown: { over: agent, preferences: { ...pendingPreferences, ...preferences } },
      show: setChosenPreferences,
      store: () => mutateNow({ name: 'setAgentPreferences', args, actorId: agent.id }),
    });
    if (!result.ok) showFailure(result.code, { about: 'preferences', title: t('failed.save') });
  }

  return { preferences: Object.assign({}, agent, pendingPreferences) as Agent, set };
}

interface OptimisticStoreInput<T> {
  shown: T;
  show: (shown: T | null) => void;
  store: () => Promise<MutateResult>;
}

/** Displays a value before the value is stored, and removes the value again if storing fails. */
export async function storeOptimistically<T>({
  shown,
  show,
  store,
}: OptimisticStoreInput<T>): Promise<MutateResult> {
  show(shown);
  const result = await store();
  if (!result.ok) show(null);
  return result;
}
