import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { walkInAttentionCodes } from '#domain/errors/attention-codes.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { WalkIn, WalkInOutcome } from '#domain/walk-ins/walk-in.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { type MutationCall, mutateNow } from '../../data/mutate/mutate-now.ts';
import { readAgentNames } from '../../data/queries/showrooms/agent-queries.ts';
import { findWalkIn } from '../../data/queries/visits/walk-in-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

const refusalCodes = [...walkInAttentionCodes, 'NOT_ENROLLED', 'NOT_SAVED', 'NO_ROOM'] as const;

type WalkInMutation =
  | MutationCall<'logWalkIn'>
  | MutationCall<'serveWalkIn'>
  | MutationCall<'endWalkIn'>
  | MutationCall<'reopenWalkIn'>;

/** Returns the actions for walk-ins. Each successful action shows a toast with an undo. */
export function useWalkInActions() {
  const { t } = useTranslation(['walkIns', 'common']);
  const showFailure = useFailureToast();
  const session = useSession((state) => state.session);
  const agentNames = useLiveValue(() => readAgentNames(localDatabase));
  const [pending, setPending] = useState(false);
  const [logProblem, setLogProblem] = useState<string | null>(null);
  const nameOf = (agentId: string | null) => agentNames?.get(agentId ?? '') ?? agentId ?? '';

  async function run(mutation: WalkInMutation, affectedWalkIn: WalkIn | null): Promise<boolean> {
    if (!session) return false;
    setPending(true);
    setLogProblem(null);
    const result = await mutateNow({ ...mutation, actorId: session.agent.id });
    setPending(false);
    if (result.ok) return true;
    const reason = refusalCodes.find((candidate) => candidate === result.code) ?? 'other';
    // The walk-in on the screen may be older than the row that caused the refusal.
    const storedWalkIn = affectedWalkIn && (await findWalkIn(localDatabase, affectedWalkIn.id));
    const detail = t(`failed.${reason}`, { name: nameOf(storedWalkIn?.servedBy ?? null) });
    // An error of the form is shown in the sheet of the form, because the sheet would cover a
    // toast.
    if (mutation.name === 'logWalkIn') setLogProblem(detail);
    else showFailure(result.code, { about: 'walk-in', title: t('failed.title'), detail });
    return false;
  }

  function showUndoToast(
    title: string,
    undoMutation: WalkInMutation,
    affectedWalkIn: WalkIn | null,
  ): void {
    const action = { label: t('undo'), onAct: () => void runUndo(undoMutation, affectedWalkIn) };
    showToast({ about: 'walk-in', tone: 'positive', title, action });
  }

  async function runUndo(
    undoMutation: WalkInMutation,
    affectedWalkIn: WalkIn | null,
  ): Promise<void> {
    if (await run(undoMutation, affectedWalkIn))
      showToast({ about: 'walk-in', tone: 'neutral', title: t('done.undone') });
  }

  return {
    pending,
    logProblem,
    nameOf,
    agentId: session?.agent.id ?? '',
    /** Logs a new walk-in, optionally assigned to this agent. */
    async log(args: ArgsOf<'logWalkIn'>, isWithMe: boolean): Promise<boolean> {
      if (!(await run({ name: 'logWalkIn', args }, null))) return false;
      const { walkInId, showroomId } = args;
      const walkInKey = { walkInId, showroomId };
      if (isWithMe && session) {
        const serveArgs = { ...walkInKey, from: null, to: session.agent.id };
        await run({ name: 'serveWalkIn', args: serveArgs }, null);
      }
      const undoArgs = { ...walkInKey, outcome: 'mistake' as const, customerId: null };
      showUndoToast(t('done.logged'), { name: 'endWalkIn', args: undoArgs }, null);
      return true;
    },
    /** Assigns the walk-in to an agent, or to no agent (null). */
    async serve(walkIn: WalkIn, to: string | null): Promise<boolean> {
      const walkInKey = idsOf(walkIn);
      const args = { ...walkInKey, from: walkIn.servedBy, to };
      if (!(await run({ name: 'serveWalkIn', args }, walkIn))) return false;
      const undoArgs = { ...walkInKey, from: to, to: walkIn.servedBy };
      showUndoToast(formatServed(to), { name: 'serveWalkIn', args: undoArgs }, walkIn);
      return true;
    },
    async end(walkIn: WalkIn, outcome: WalkInOutcome): Promise<boolean> {
      const walkInKey = idsOf(walkIn);
      const args = { ...walkInKey, outcome, customerId: walkIn.customerId };
      if (!(await run({ name: 'endWalkIn', args }, walkIn))) return false;
      showUndoToast(
        t(`common:walkInOutcome.${outcome}`),
        { name: 'reopenWalkIn', args: walkInKey },
        walkIn,
      );
      return true;
    },
    async reopen(walkIn: WalkIn): Promise<void> {
      const args = idsOf(walkIn);
      const { outcome, customerId } = walkIn;
      if (!(await run({ name: 'reopenWalkIn', args }, walkIn)) || outcome === null) return;
      showUndoToast(
        t('done.reopened'),
        { name: 'endWalkIn', args: { ...args, outcome, customerId } },
        walkIn,
      );
    },
  };

  function formatServed(agentId: string | null): string {
    if (agentId === null) return t('done.waits');
    if (agentId === session?.agent.id) return t('done.taken');
    return t('done.handedOver', { name: nameOf(agentId) });
  }
}

function idsOf({ id, showroomId }: WalkIn) {
  return { walkInId: id, showroomId };
}
