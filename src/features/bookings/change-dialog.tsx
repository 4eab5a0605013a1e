import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { DAY_MS } from '#domain/durations.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dayText } from './booking-words.ts';
import { timeWords } from '../../ui/visit-words.ts';
import styles from './change-dialog.module.css';
import type { DirectChange, useChangeBooking } from './use-change-booking.ts';
import { useNoteDraft } from './use-note-draft.ts';

/** Changes of a booking that require confirmation. */
export type AskedChange = Exclude<DirectChange, 'checkIn' | 'complete'>;

interface ChangeDialogProps {
  booking: Booking;
  /** The change to confirm; null while the dialog is closed. */
  asked: AskedChange | null;
  isAgent: boolean;
  changing: ReturnType<typeof useChangeBooking>;
  onClose: () => void;
}

/**
 * Dialog that confirms a cancellation, a no-show or a change of the fee, and collects the reason or
 * receipt.
 */
export function ChangeDialog({ asked, ...question }: ChangeDialogProps) {
  const [shown, setShown] = useState(asked);
  // Keeps displaying the text during the closing animation.
  if (asked !== null && asked !== shown) setShown(asked);
  return (
    shown && (
      <Question
        {...question}
        asked={shown}
        key={`${shown}/${question.booking.id}`}
        open={asked !== null}
      />
    )
  );
}

interface QuestionProps extends Omit<ChangeDialogProps, 'asked'> {
  asked: AskedChange;
  open: boolean;
}

function Question({ booking, asked, isAgent, changing, onClose, open }: QuestionProps) {
  const { t, i18n } = useTranslation('bookings');
  const draft = useNoteDraft(asked, booking, open && isAgent);
  const { note } = draft.value;
  const [isMissing, setIsMissing] = useState(false);
  const { pending, problem, change, forget } = changing;
  const isNoteNeeded = needsNote(asked, booking, isAgent);
  const when = `${dayText(i18n.language, booking)}, ${timeWords(booking.time, i18n.language)}`;

  function close(): void {
    forget();
    draft.clear();
    setIsMissing(false);
    onClose();
  }

  async function answer(confirmed: boolean): Promise<void> {
    if (!confirmed) {
      close();
    } else if (isNoteNeeded && note.trim() === '') {
      setIsMissing(true);
    } else if (await change(asked, booking, note)) {
      close();
    }
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t(`change.${asked}.confirm`), cancel: t(`change.${asked}.leave`) }}
      onAnswer={(confirmed) => void answer(confirmed)}
      open={open}
      pending={pending}
      title={t(`change.${asked}.title`)}
      tone={asked === 'settleFee' || asked === 'waiveFee' ? 'neutral' : 'danger'}
    >
      <div className={styles.body}>
        <p>{t('change.about', { name: booking.customer.name, when })}</p>
        {asked !== 'noShow' && (
          <TextField
            error={isMissing && note.trim() === '' ? t('change.noteMissing') : undefined}
            hint={isNoteNeeded ? undefined : t('change.optional')}
            label={asked === 'settleFee' ? t('change.receipt') : t('change.reason')}
            maxLength={200}
            onChange={(event) => draft.change({ note: event.target.value })}
            required={isNoteNeeded}
            value={note}
          />
        )}
        {problem && <FormError title={problem} />}
      </div>
    </ConfirmDialog>
  );
}

/**
 * A cancellation by an agent less than a day before the visit needs a reason, unless the requested
 * slot was refused. A change of the fee always needs a note, a no-show never.
 */
function needsNote(asked: AskedChange, { place, startsAt }: Booking, isAgent: boolean): boolean {
  if (asked === 'settleFee' || asked === 'waiveFee') return true;
  if (asked === 'noShow') return false;
  return isAgent && place !== 'refused' && startsAt - Date.now() < DAY_MS;
}
