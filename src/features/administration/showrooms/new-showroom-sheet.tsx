import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { createShowroomEndpoint } from '#domain/protocol/admin-showrooms.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import { errorTexts, useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AdminFailureText } from '../admin-failure-text.tsx';
import styles from '../administration.module.css';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { emptyShowroomForm, NEW_DEALER, parseNewShowroom, textFields } from './showroom-form.ts';
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
  const formId = useId();
  const typed = useTypedValues(emptyShowroomForm);
  const parsed = parseNewShowroom(typed.value);
  const invalidFields = (parsed.issues ?? []).map(({ path }) => String(path?.[0]?.key));
  const form = useForm({
    typed,
    errors: errorTexts(invalidFields, () => t('showrooms.wrong')),
    save,
  });
  const { failure, run } = useAdminAction();
  const leave = useGuardedForm(typed.isDirty);

  async function save(): Promise<void> {
    if (!parsed.success) return;
    const createdShowroom = await run(createShowroomEndpoint, { body: parsed.output });
    if (!createdShowroom) return;
    const title = t('showrooms.made', { name: createdShowroom.showroom.name });
    showToast({ tone: 'positive', title, detail: t('reaches') });
    onChange();
    onClose();
  }

  return (
    <Sheet
      actions={
        <Button form={formId} pending={form.isPending} type="submit">
          {t('showrooms.make')}
        </Button>
      }
      closeLabel={t('common:close')}
      onClose={() => leave(onClose)}
      open
      title={t('showrooms.new')}
      width="wide"
    >
      <form className={styles.fields} id={formId} noValidate onSubmit={form.submit}>
        <AdminFailureText failure={failure} />
        <SelectField
          {...form.field('dealerId')}
          emptyLabel={t('showrooms.newDealer')}
          label={t('showrooms.field.dealer')}
          options={dealers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {typed.value.dealerId === NEW_DEALER && (
          <TextField
            {...form.field('dealerName')}
            label={t('showrooms.field.dealerName')}
            required
          />
        )}
        {textFields.map((field) => (
          <TextField
            {...form.field(field)}
            key={field}
            label={t(`showrooms.field.${field}`)}
            required
            type={field === 'phone' ? 'tel' : 'text'}
          />
        ))}
        <ShowroomTimeZoneField {...form.field('timezone')} />
        <p className={styles.note}>{t('showrooms.usualHours')}</p>
      </form>
    </Sheet>
  );
}
