import { useRef, useState } from 'react';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import { type MutationCall, mutateNow } from '../data/mutate/mutate-now.ts';
import type { MutateFailure } from '../data/mutate/mutate.ts';
import { useSession } from '../data/session/agent/session-store.ts';
import { showToast, type ToastMessage, dismissFailureToasts } from '../ui/overlays/toast-store.ts';
import { useFailureToast } from './use-failure-toast.ts';

type FailureToast = Pick<ToastMessage, 'title' | 'detail'>;

interface ActionToasts {
  done?: ToastMessage | undefined;
  failed?: FailureToast | ((failure: MutateFailure) => FailureToast);
}

const notSavedResult = { ok: false, code: 'NOT_SAVED' } as const;

/**
 * Runs mutations on behalf of the signed-in agent, or of the given actor, one at a time. Shows the
 * given toast after a success or a failure. Ignores a second tap while a mutation is pending.
 */
export function useAction() {
  const showFailure = useFailureToast();
  const agentId = useSession((state) => state.session?.agent.id);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<MutateFailure | null>(null);
  // A ref instead of state, because a second tap before the next render would read outdated state.
  const isRunning = useRef(false);

  /**
   * Runs a mutation. Resolves with true if the mutation is stored on this tablet, and with false if
   * the mutation is refused or another mutation is pending.
   */
  async function run<N extends MutatorName>(
    call: MutationCall<N> & { actorId?: string | undefined },
    { done, failed }: ActionToasts = {},
  ): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsPending(true);
    dismissFailureToasts(call.name);
    const actorId = call.actorId ?? agentId;
    const result = actorId ? await mutateNow({ ...call, actorId }) : notSavedResult;
    isRunning.current = false;
    setIsPending(false);
    setFailure(result.ok ? null : result.code);
    if (result.ok) {
      if (done) showToast(done);
      return true;
    }
    const toast = typeof failed === 'function' ? failed(result.code) : failed;
    if (toast) showFailure(result.code, { ...toast, about: call.name });
    return false;
  }

  return { run, isPending, failure };
}
