import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import { notesSchema } from '#domain/values/text.ts';
import { formatDay } from '../../../shared/fields.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useFormDraft } from '../../../shared/use-form-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';
import styles from './overview.module.css';

/** The notes of a customer, and a field that adds one line with the date of today above them. */
export function NotesSection({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const { notes, deletedAt } = customer;
  return (
    <>
      {deletedAt === undefined && <QuickNote customer={customer} />}
      <p className={styles.notes} data-empty={notes === '' || undefined}>
        {notes || t('notes.placeholder')}
      </p>
    </>
  );
}

const quickNoteSchema = v.object({ line: v.string() });

function QuickNote({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation('customerProfile');
  const today = useTodayInShowroom();
  const typed = useFormDraft(`quick-note/${customer.id}`, quickNoteSchema, { line: '' });
  const line = typed.value.line.trim();
  const day = t('notes.day', { day: formatDay(i18n.language, today, 'medium') });
  const notes = [`${day} ${line}`, customer.notes].filter(Boolean).join('\n');
  const isTooLong = !v.is(notesSchema, notes);
  const { run } = useAction();
  const form = useForm({
    typed,
    errors: { line: isTooLong ? t('problem.notes') : undefined },
    save,
  });

  async function save(): Promise<void> {
    if (line === '') return;
    const { id: customerId, showroomId } = customer;
    const changes = { notes: { from: customer.notes, to: notes } };
    const failed = { title: t('failed.save'), detail: t('failed.kept') };
    const args = { customerId, showroomId, changes };
    if (await run({ name: 'updateCustomer', args }, { failed })) form.reset();
  }

  return (
    <form className={styles.quickNote} noValidate onSubmit={form.submit}>
      <TextField {...form.field('line')} enterKeyHint="done" label={t('notes.new')} />
      <Button pending={form.isPending} type="submit" variant="secondary">
        {t('notes.add')}
      </Button>
    </form>
  );
}
