import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import { noteDefect } from '../../data/defects.ts';
import { bringBackDraft, deleteDraft, draftKeeper } from '../../data/drafts.ts';
import { localDatabase } from '../../data/local-database.ts';
import { useUnsavedWork } from '../../device/use-unsaved-work.ts';
import { useAction } from '../../shared/use-action.ts';
import {
  type CheckedForm,
  checkForm,
  type FormField,
  nothingTyped,
  type ProfileDraft,
  profileDraftSchema,
  type StoredField,
  takeOver,
  textsOf,
  typeInto,
} from './profile-form.ts';

export interface ProfileEdit extends CheckedForm {
  isEditing: boolean;
  texts: Record<FormField, string>;
  /** Whether the person has tried to save: from then on every problem is shown. */
  tried: boolean;
  pending: boolean;
  /** Whether what is in the form was typed before, and kept over a reload. */
  isKept: boolean;
  start: () => void;
  /** Leaves the form, and drops what was typed. */
  stop: () => void;
  type: (field: FormField, text: string) => void;
  /** Drops what was typed into a field for what somebody else entered. */
  takeOver: (field: StoredField) => void;
  save: () => Promise<void>;
}

/**
 * The profile's form, on top of what is true now. What was typed is kept until it is saved or dropped.
 * @param isAsked whether the person came here to change something
 */
export function useProfileEdit(customer: Customer, isAsked: boolean): ProfileEdit {
  const { t } = useTranslation('customerProfile');
  const key = `profile/${customer.id}`;
  const keep = useMemo(() => draftKeeper(localDatabase, key), [key]);
  const [draft, setDraft] = useState<ProfileDraft | null>(isAsked ? nothingTyped : null);
  const [isKept, setIsKept] = useState(false);
  const [tried, setTried] = useState(false);
  const { run, isPending } = useAction();
  const checked = checkForm(customer, draft ?? nothingTyped);

  // What was typed before a reload or a crash is on the tablet's disk.
  useEffect(() => {
    return bringBackDraft(localDatabase, key, (stored) => {
      const parsed = v.safeParse(profileDraftSchema, stored);
      if (!parsed.success) return;
      setDraft(parsed.output as ProfileDraft);
      setIsKept(true);
    });
  }, [key]);

  useUnsavedWork(checked.isDirty);

  function hold(next: ProfileDraft): void {
    setDraft(next);
    void keep(next);
  }

  function stop(): void {
    setDraft(null);
    setTried(false);
    setIsKept(false);
    deleteDraft(localDatabase, key).catch(noteDefect);
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
    texts: textsOf(customer, draft ?? nothingTyped),
    tried,
    pending: isPending,
    isKept: isKept && checked.isDirty,
    start: () => setDraft(nothingTyped),
    stop,
    type: (field, text) => hold(typeInto(draft ?? nothingTyped, customer, field, text)),
    takeOver: (field) => hold(takeOver(draft ?? nothingTyped, field)),
    save,
  };
}
