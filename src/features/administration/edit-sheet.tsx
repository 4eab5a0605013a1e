import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { AdminFailureText } from './admin-failure-text.tsx';
import styles from './administration.module.css';
import { SheetForm } from './sheet-form.tsx';
import { useGuardedForm } from './unsaved-context.ts';
import type { AdminFailure } from './use-admin-action.ts';

interface EditSheetProps {
  title: string;
  /**
   * Whether the form has unsaved changes. While it has unsaved changes, leaving the form requires
   * confirmation.
   */
  isDirty: boolean;
  pending: boolean;
  failure: AdminFailure | null;
  onSave: () => void;
  onClose: () => void;
  /** The fields of the form, which one save button saves together. */
  children: ReactNode;
  /** Further actions below the form; each saves its own change. */
  beside: ReactNode;
}

/** Sheet with a form that edits one record of the server. */
export function EditSheet(props: EditSheetProps) {
  const { title, isDirty, pending, failure, onSave, onClose, children, beside } = props;
  const { t } = useTranslation(['admin', 'common']);
  const leave = useGuardedForm(isDirty);
  const formId = useId();
  return (
    <Sheet
      actions={
        <Button disabled={!isDirty} form={formId} pending={pending} type="submit">
          {t('save')}
        </Button>
      }
      closeLabel={t('common:close')}
      onClose={() => leave(onClose)}
      open
      title={title}
      width="wide"
    >
      <div className={styles.stack}>
        <SheetForm className={styles.stack} id={formId} onSubmit={onSave}>
          <AdminFailureText failure={failure} />
          {children}
        </SheetForm>
        {beside}
      </div>
    </Sheet>
  );
}
