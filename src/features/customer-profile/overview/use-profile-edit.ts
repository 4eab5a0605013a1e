import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import {
  restoreDraft,
  deleteDraft,
  createDraftSaver,
} from '../../../data/session/drafts/drafts.ts';
import { useUnsavedWork } from '../../../device/unsaved-work/use-unsaved-work.ts';
import { useAction } from '../../../shared/use-action.ts';
import {
  type CheckedForm,
  checkForm,
  type FormField,
  emptyProfileDraft,
  type ProfileDraft,
  profileDraftSchema,
  type StoredField,
  acceptStoredValue,
  textsOf,
  setTypedText,
} from './profile-form.ts';

export interface ProfileEdit extends CheckedForm {
  isEditing: boolean;
  texts: Record<FormField, string>;
  /** Whether a save was attempted. The form shows validation errors independently of this value. */
  tried: boolean;
  pending: boolean;
  /** Whether the form contains a draft restored from storage. */
  isRestored: boolean;
  start: () => void;
  /** Closes the form and discards the draft. */
  stop: () => void;
  type: (field: FormField, text: string) => void;
  /** Discards the typed text of a field, so that the field shows the stored value. */
  acceptStoredValue: (field: StoredField) => void;
  save: () => Promise<void>;
}

/**
 * Returns the state of the profile form, based on the current row of the customer. The draft is
 * stored until the user saves or discards it.
 * @param isAsked whether the navigation requested the edit mode
 */
export function useProfileEdit(customer: Customer, isAsked: boolean): ProfileEdit {
  const { t } = useTranslation('customerProfile');
  const key = `profile/${customer.id}`;
  const keep = useMemo(() => createDraftSaver(localDatabase, key), [key]);
  const [draft, setDraft] = useState<ProfileDraft | null>(isAsked ? emptyProfileDraft : null);
  const [isRestored, setIsKept] = useState(false);
  const [tried, setTried] = useState(false);
  const { run, isPending } = useAction();
  const checked = checkForm(customer, draft ?? emptyProfileDraft);

  // An effect restores the draft from before a reload or a crash from the local database.
  useEffect(() => {
    return restoreDraft(localDatabase, key, (stored) => {
      const parsed = v.safeParse(profileDraftSchema, stored);
      if (!parsed.success) return;
      setDraft(parsed.output as ProfileDraft);
      setIsKept(true);
    });
  }, [key]);

  useUnsavedWork(checked.isDirty);

  function storeDraft(next: ProfileDraft): void {
    setDraft(next);
    void keep(next);
  }

  function stop(): void {
    setDraft(null);
    setTried(false);
    setIsKept(false);
    deleteDraft(localDatabase, key).catch(emitDefect);
  }

  async function save(): Promise<void> {
    setTried(true);
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
    stop();
  }

  return {
    ...checked,
    isEditing: draft !== null,
    texts: textsOf(customer, draft ?? emptyProfileDraft),
    tried,
    pending: isPending,
    isRestored: isRestored && checked.isDirty,
    start: () => setDraft(emptyProfileDraft),
    stop,
    type: (field, text) =>
      storeDraft(setTypedText(draft ?? emptyProfileDraft, customer, field, text)),
    acceptStoredValue: (field) => storeDraft(acceptStoredValue(draft ?? emptyProfileDraft, field)),
    save,
  };
}
