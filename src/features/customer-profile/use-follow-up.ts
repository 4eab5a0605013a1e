import { useTranslation } from 'react-i18next';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useAct } from './use-act.ts';

/** What can be done with one tap about a follow-up; what is done by mistake can be undone. */
export function useFollowUp({ id: followUpId, showroomId, dueOn }: FollowUp) {
  const { t } = useTranslation('customerProfile');
  const { act } = useAct();
  const about = { followUpId, showroomId };
  const undo = { label: t('builds.undo'), onAct: () => void reopen() };

  function said(code: string | null, title: string, action?: typeof undo): void {
    if (code) showToast({ about: 'follow-up', tone: 'danger', title: t('failed.followUp') });
    else showToast({ about: 'follow-up', tone: 'neutral', title, ...(action && { action }) });
  }

  async function reopen(): Promise<void> {
    said(await act({ name: 'reopenFollowUp', args: about }), t('followUps.reopened'));
  }

  async function close(outcome: ArgsOf<'closeFollowUp'>['outcome']): Promise<void> {
    const code = await act({ name: 'closeFollowUp', args: { ...about, outcome } });
    said(code, t('followUps.closed'), undo);
  }

  async function putOff(to: string): Promise<void> {
    const changes = { dueOn: { from: dueOn, to } };
    const code = await act({ name: 'changeFollowUp', args: { ...about, changes } });
    said(code, t('followUps.wasPutOff'));
  }

  async function remove(): Promise<void> {
    said(await act({ name: 'deleteFollowUp', args: about }), t('followUps.removed'), undo);
  }

  return { close, putOff, remove, reopen };
}
