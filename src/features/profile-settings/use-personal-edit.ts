import { useTranslation } from 'react-i18next';
import type { Session } from '../../data/session/session.ts';
import { useMarkUnsavedWork } from '../../device/unsaved-work/use-mark-unsaved-work.ts';
import { useEditDraft } from '../../shared/forms/use-edit-draft.ts';
import { errorTexts, useForm } from '../../shared/forms/use-form.ts';
import { useAction } from '../../shared/use-action.ts';
import { parsePersonalForm, getPersonalTexts, personalDraftSchema } from './personal-form.ts';

export type PersonalEdit = ReturnType<typeof usePersonalEdit>;

/**
 * Returns the state of the form in which agents edit their own data. The draft is stored until the
 * agent saves or discards the draft.
 */
export function usePersonalEdit({ agent, showroom }: Session) {
  const { t } = useTranslation('profileSettings');
  const editDraft = useEditDraft(`own-profile/${agent.id}`, personalDraftSchema);
  const texts = editDraft.draft ?? {};
  const { problems, changes, isDirty } = parsePersonalForm(agent, texts);
  const { run } = useAction();
  useMarkUnsavedWork(isDirty);

  const form = useForm({
    typed: {
      value: getPersonalTexts(agent, texts),
      change: (fields) => editDraft.change({ ...texts, ...fields }),
      clear: editDraft.discard,
    },
    errors: errorTexts(problems, (field) => t(`problem.${field}`)),
    save,
  });

  async function save(): Promise<void> {
    if (isDirty) {
      const args = { agentId: agent.id, showroomId: showroom.id, changes };
      const isSaved = await run(
        { name: 'updateAgentProfile', args },
        {
          done: {
            about: 'profile',
            tone: 'positive',
            title: t('personal.saved'),
            detail: t('personal.savedDetail'),
          },
          failed: { title: t('failed.save'), detail: t('failed.kept') },
        },
      );
      if (!isSaved) return;
    }
    form.reset();
  }

  return {
    form,
    isEditing: editDraft.draft !== null,
    isDirty,
    isRestored: editDraft.isRestored && isDirty,
    start: () => editDraft.open({}),
  };
}
