import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import { notesSchema } from '#domain/values/text.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { createDefectHandler, emitDefect } from '../../../data/defects.ts';
import { findCustomerIncludingDeleted } from '../../../data/queries/customers/profile-queries.ts';
import { formatDay } from '../../../shared/fields.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useFormDraft } from '../../../shared/use-form-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';
import styles from './overview.module.css';

/** The notes of a customer, and a field that adds a line with today's date above the notes. */
export function NotesSection({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const { notes, deletedAt } = customer;
  const lines = notes.split('\n').filter((line) => line.trim() !== '');
  return (
    <>
      {deletedAt === undefined && <QuickNote customer={customer} />}
      {notes === '' ? (
        <Text tone="muted">{t('notes.placeholder')}</Text>
      ) : (
        <Stack as="ul" className={styles.notes} gap={3}>
          {lines.map((line, index) => (
            <li key={`${lines.length - index} ${line}`}>{line}</li>
          ))}
        </Stack>
      )}
    </>
  );
}

const quickNoteSchema = v.object({ line: v.string() });

function QuickNote({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation('customerProfile');
  const today = useTodayInShowroom();
  const typed = useFormDraft(`quick-note/${customer.id}`, quickNoteSchema, { line: '' });
  const text = typed.value.line.trim();
  // The undo of a toast runs after later renders, and must not overwrite a text typed since.
  const lineRef = useRef(text);
  useEffect(() => {
    lineRef.current = text;
  }, [text]);
  const day = t('notes.day', { day: formatDay(i18n.language, today, 'medium') });
  const line = `${day} ${text}`;
  const { run } = useAction();
  const form = useForm({ typed, errors: { line: findProblem() }, save });

  function findProblem(): string | undefined {
    if (text === '') return t('problem.note');
    return v.is(notesSchema, addLine(customer)) ? undefined : t('problem.notes');
  }

  function addLine({ notes }: Customer): string {
    return [line, notes].filter(Boolean).join('\n');
  }

  async function save(): Promise<void> {
    // Reads the stored notes, because the displayed notes may lack a note that was just added: a
    // change based on the displayed notes would then conflict. If the read fails, the mutation
    // fails too, with its toast.
    const stored =
      (await findCustomerIncludingDeleted(localDatabase, customer.id).catch(
        createDefectHandler(undefined),
      )) ?? customer;
    const undo = { label: t('builds.undo'), onAct: () => void removeLine().catch(emitDefect) };
    const done = {
      about: 'quick-note',
      tone: 'neutral',
      title: t('notes.added'),
      action: undo,
    } as const;
    const failed = { title: t('failed.save'), detail: t('failed.kept') };
    if (await run(toUpdate(stored, addLine(stored)), { done, failed })) form.reset();
  }

  async function removeLine(): Promise<void> {
    // Reads the notes again, because other lines may have been added since.
    const stored = await findCustomerIncludingDeleted(localDatabase, customer.id);
    if (!stored) return;
    const lines = stored.notes.split('\n');
    const addedAt = lines.indexOf(line);
    const otherLines = lines.filter((_line, index) => index !== addedAt);
    const done = { about: 'quick-note', tone: 'neutral', title: t('notes.removed') } as const;
    const failed = { title: t('failed.save') };
    const isRemoved = await run(toUpdate(stored, otherLines.join('\n')), { done, failed });
    if (isRemoved && lineRef.current === '') typed.change({ line: text });
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

function toUpdate({ id: customerId, showroomId, notes: from }: Customer, to: string) {
  const args = { customerId, showroomId, changes: { notes: { from, to } } };
  return { name: 'updateCustomer', args } as const;
}
