import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { intents } from '#domain/customers/intent.ts';
import { useSession } from '../../data/session/session-store.ts';
import { holdUnsavedWork } from '../../device/unsaved-work.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './customer-editor.module.css';
import { useEditCustomer } from './use-edit-customer.ts';

interface CustomerEditorProps {
  customer: Customer;
  onDirty: (dirty: boolean) => void;
}

export function CustomerEditor({ customer, onDirty }: CustomerEditorProps) {
  const { t } = useTranslation(['customers', 'common']);
  const actorId = useSession((state) => state.session?.agent.id);
  const { edit, change, dirty, pending, save } = useEditCustomer(customer);

  // The sheet asks before it closes over unsaved words, and an update of the app waits for them.
  useEffect(() => {
    onDirty(dirty);
    return dirty ? holdUnsavedWork() : undefined;
  }, [dirty, onDirty]);

  async function trySave(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!actorId || pending || !dirty) return;
    if (await save(actorId)) {
      showToast({ tone: 'positive', title: t('detail.saved'), detail: t('detail.savedDetail') });
    } else {
      showToast({ tone: 'danger', title: t('detail.saveFailed') });
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void trySave(event)}>
      <SelectField
        label={t('detail.intent')}
        onChange={(event) => {
          const intent = intents.find((known) => known === event.target.value);
          if (intent) change({ intent });
        }}
        options={intents.map((value) => ({ value, label: t(`common:intent.${value}`) }))}
        value={edit.intent}
      />
      <TextArea
        label={t('detail.notes')}
        onChange={(event) => change({ notes: event.target.value })}
        placeholder={t('detail.notesPlaceholder')}
        value={edit.notes}
      />
      <Button
        disabled={!dirty || pending}
        pending={pending}
        pendingLabel={t('detail.saving')}
        type="submit"
      >
        {t('detail.save')}
      </Button>
    </form>
  );
}
