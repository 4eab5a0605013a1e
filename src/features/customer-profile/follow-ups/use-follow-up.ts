import { useTranslation } from 'react-i18next';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { useAction } from '../../../shared/use-action.ts';

/**
 * Returns the actions that change a follow-up with one tap. The actions that close or remove a
 * follow-up offer an undo.
 */
export function useFollowUpActions({ id: followUpId, showroomId, dueOn }: FollowUp) {
  const { t } = useTranslation('customerProfile');
  const { run } = useAction();
  const followUpKey = { followUpId, showroomId };
  const undo = { label: t('builds.undo'), onAct: () => void reopen() };

  function createToasts(title: string, action?: typeof undo) {
    const done = { about: 'follow-up', tone: 'neutral', title, action } as const;
    return { done, failed: { title: t('failed.followUp') } };
  }

  async function reopen(): Promise<void> {
    await run({ name: 'reopenFollowUp', args: followUpKey }, createToasts(t('followUps.reopened')));
  }

  function close(outcome: ArgsOf<'closeFollowUp'>['outcome']): Promise<boolean> {
    const args = { ...followUpKey, outcome };
    return run({ name: 'closeFollowUp', args }, createToasts(t('followUps.closed'), undo));
  }

  function putOff(to: string): Promise<boolean> {
    const args = { ...followUpKey, changes: { dueOn: { from: dueOn, to } } };
    return run({ name: 'changeFollowUp', args }, createToasts(t('followUps.wasPutOff')));
  }

  async function remove(): Promise<void> {
    await run(
      { name: 'deleteFollowUp', args: followUpKey },
      createToasts(t('followUps.removed'), undo),
    );
  }

  return { close, putOff, remove, reopen };
}
