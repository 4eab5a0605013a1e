import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './administration.module.css';
import { FailureText } from './failure-text.tsx';
import { useGuardedForm } from './unsaved-context.ts';
import type { AdminFailure } from './use-admin-act.ts';

interface EditSheetProps {
  title: string;
  /** Whether something was changed and not saved: leaving asks first. */
  isDirty: boolean;
  pending: boolean;
  failure: AdminFailure | null;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form about one thing head office keeps. */
export function EditSheet(props: EditSheetProps) {
  const { title, isDirty, pending, failure, onSave, onClose, children } = props;
  const { t } = useTranslation(['admin', 'common']);
  const leave = useGuardedForm(isDirty);
  return (
    <Sheet
      actions={
        <Button disabled={!isDirty} onClick={onSave} pending={pending}>
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
        <FailureText failure={failure} />
        {children}
      </div>
    </Sheet>
  );
}
