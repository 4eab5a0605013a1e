import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../shared/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { AdminFailureText } from './admin-failure-text.tsx';
import styles from './administration.module.css';
import { useGuardedForm } from './unsaved-context.ts';
import type { AdminFailure } from './use-admin-action.ts';

interface EditSheetProps {
  title: string;
  /** Whether the form has unsaved changes, so that leaving the form requires confirmation. */
  isDirty: boolean;
  failure: AdminFailure | null;
  form: Pick<Form<object>, 'submit' | 'isPending'>;
  onClose: () => void;
  /** The fields of the form; one save button saves all fields. */
  children: ReactNode;
  /** Further actions below the form. Each action saves its own change, without the save button. */
  beside: ReactNode;
}

export function EditSheet(props: EditSheetProps) {
  const { title, isDirty, failure, form, onClose, children, beside } = props;
  const { t } = useTranslation(['admin', 'common']);
  const leave = useGuardedForm(isDirty);
  const formId = useId();
  return (
    <Sheet
      actions={
        <Button disabled={!isDirty} form={formId} pending={form.isPending} type="submit">
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
        <form className={styles.stack} id={formId} noValidate onSubmit={form.submit}>
          <AdminFailureText failure={failure} />
          {children}
        </form>
        {beside}
      </div>
    </Sheet>
  );
}
