import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createShowroomEndpoint } from '#domain/protocol/admin-showrooms.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AdminFailureText } from '../admin-failure-text.tsx';
import styles from '../administration.module.css';
import { SheetForm } from '../sheet-form.tsx';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { emptyShowroom, NEW_DEALER, parseNewShowroom, textInputsOf } from './showroom-form.ts';
import { ShowroomTimeZoneField } from './showroom-time-zone-field.tsx';

interface NewShowroomSheetProps {
  open: boolean;
  dealers: readonly Dealer[];
  onChange: () => void;
  onClose: () => void;
}

export function NewShowroomSheet({ open, ...props }: NewShowroomSheetProps) {
  return open ? <NewShowroom {...props} /> : null;
}

/**
 * Form of a new showroom. The form has no opening hours: the server sets default hours for Monday
 * to Friday, which an administrator can edit later.
 */
function NewShowroom({ dealers, onChange, onClose }: Omit<NewShowroomSheetProps, 'open'>) {
  const { t } = useTranslation(['admin', 'common']);
  const [typed, setTyped] = useState(emptyShowroom);
  const [tried, setTried] = useState(false);
  const formId = useId();
  const { pending, failure, run } = useAdminAction();
  const leave = useGuardedForm(typed !== emptyShowroom);
  const parsed = parseNewShowroom(typed);
  const wrong = new Set((parsed.issues ?? []).map(({ path }) => String(path?.[0]?.key)));
  const errorOf = (field: string) => (tried && wrong.has(field) ? t('showrooms.wrong') : undefined);

  async function make(): Promise<void> {
    setTried(true);
    if (!parsed.success || pending) return;
    const made = await run(createShowroomEndpoint, { body: parsed.output });
    if (!made) return;
    const title = t('showrooms.made', { name: made.showroom.name });
    showToast({ tone: 'positive', title, detail: t('reaches') });
    onChange();
    onClose();
  }

  return (
    <Sheet
      actions={
        <Button form={formId} pending={pending} type="submit">
          {t('showrooms.make')}
        </Button>
      }
      closeLabel={t('common:close')}
      onClose={() => leave(onClose)}
      open
      title={t('showrooms.new')}
      width="wide"
    >
      <SheetForm className={styles.fields} id={formId} onSubmit={() => void make()}>
        <AdminFailureText failure={failure} />
        <SelectField
          emptyLabel={t('showrooms.newDealer')}
          label={t('showrooms.field.dealer')}
          onChange={({ target }) => setTyped({ ...typed, dealerId: target.value })}
          options={dealers.map(({ id, name }) => ({ value: id, label: name }))}
          value={typed.dealerId}
        />
        {typed.dealerId === NEW_DEALER && (
          <TextField
            error={errorOf('dealerName')}
            label={t('showrooms.field.dealerName')}
            onChange={({ target }) => setTyped({ ...typed, dealerName: target.value })}
            required
            value={typed.dealerName}
          />
        )}
        {textInputsOf(typed, setTyped).map(({ field, ...input }) => (
          <TextField
            error={errorOf(field)}
            key={field}
            label={t(`showrooms.field.${field}`)}
            required
            {...input}
          />
        ))}
        <ShowroomTimeZoneField
          onChange={(timezone) => setTyped({ ...typed, timezone })}
          value={typed.timezone}
        />
        <p className={styles.note}>{t('showrooms.usualHours')}</p>
      </SheetForm>
    </Sheet>
  );
}
