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
  getProfileTexts,
} from './profile-form.ts';

export type ProfileEdit = ReturnType<typeof useProfileEdit>;

/**
 * Returns the state of the profile form, computed from the current row of the customer. The draft
 * is stored until the user saves or discards the draft.
 * @param isAsked whether the navigation requested the edit mode
 */
export function useProfileEdit(customer: Customer, isAsked: boolean) {
  const { t } = useTranslation('customerProfile');
  const edit = useEditDraft(
    `profile/${customer.id}`,
    profileDraftSchema,
    isAsked ? emptyProfileDraft : null,
  );
  const draft = edit.draft ?? emptyProfileDraft;
  const checked = parseProfileForm(customer, draft);
  const { run, isPending } = useAction();
  useMarkUnsavedWork(checked.isDirty);

  async function save(): Promise<void> {
    if (isPending || Object.keys(checked.problems).length > 0) return;
    if (Object.keys(checked.changes).length > 0) {
      const { id: customerId, showroomId } = customer;
      const args = { customerId, showroomId, changes: checked.changes };
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
    edit.discard();
  }

  return {
    ...checked,
    isEditing: edit.draft !== null,
    texts: getProfileTexts(customer, draft),
    pending: isPending,
    isRestored: edit.isRestored && checked.isDirty,
    start: () => edit.open(emptyProfileDraft),
    stop: edit.discard,
    type: (field: ProfileFormField, text: string) =>
      edit.change(setTypedText(draft, customer, field, text)),
    /** Discards the typed text of a field, so that the field shows the stored value. */
    acceptStoredValue: (field: StoredProfileField) => edit.change(acceptStoredValue(draft, field)),
    save,
  };
}
