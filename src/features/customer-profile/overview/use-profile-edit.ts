import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { useMarkUnsavedWork } from '../../../device/unsaved-work/use-mark-unsaved-work.ts';
import { useEditDraft } from '../../../shared/forms/use-edit-draft.ts';
import { useAction } from '../../../shared/use-action.ts';
import {
  acceptStoredValue,
  parseProfileForm,
  emptyProfileDraft,
  type ProfileFormField,
  profileDraftSchema,
  setTypedText,
  type StoredProfileField,
  getProfileFormValues,
} from './profile-form.ts';

export type ProfileEdit = ReturnType<typeof useProfileEdit>;

/**
 * Returns the state of the profile form, computed from the current row of the customer. The draft
 * is stored until the user saves or discards the draft.
 * @param startsInEditMode whether the navigation requested the edit mode
 */
export function useProfileEdit(customer: Customer, startsInEditMode: boolean) {
  const { t } = useTranslation('customerProfile');
  const editDraft = useEditDraft(
    `profile/${customer.id}`,
    profileDraftSchema,
    startsInEditMode ? emptyProfileDraft : null,
  );
  const draft = editDraft.draft ?? emptyProfileDraft;
  const parsedForm = parseProfileForm(customer, draft);
  const { run, isPending } = useAction();
  useMarkUnsavedWork(parsedForm.isDirty);

  async function save(): Promise<void> {
    if (isPending || Object.keys(parsedForm.problems).length > 0) return;
    if (Object.keys(parsedForm.changes).length > 0) {
      const { id: customerId, showroomId } = customer;
      const args = { customerId, showroomId, changes: parsedForm.changes };
      const isSaved = await run(
        { name: 'updateCustomer', args },
        {
          done: {
            about: 'profile',
            tone: 'positive',
            title: t('edit.saved'),
            detail: t('edit.savedDetail'),
          },
          failed: { title: t('failed.save'), detail: t('failed.kept') },
        },
      );
      if (!isSaved) return;
    }
    editDraft.discard();
  }

  return {
    ...parsedForm,
    isEditing: editDraft.draft !== null,
    texts: getProfileFormValues(customer, draft),
    pending: isPending,
    isRestored: editDraft.isRestored && parsedForm.isDirty,
    start: () => editDraft.open(emptyProfileDraft),
    stop: editDraft.discard,
    type: (field: ProfileFormField, text: string) =>
      editDraft.change(setTypedText(draft, customer, field, text)),
    /** Discards the typed text of a field, so that the field shows the stored value. */
    acceptStoredValue: (field: StoredProfileField) =>
      editDraft.change(acceptStoredValue(draft, field)),
    save,
  };
}
