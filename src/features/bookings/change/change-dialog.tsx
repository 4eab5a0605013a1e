import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatVisitTime } from '../../../shared/format-visit.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { formatBookingDay } from '../format-booking-day.ts';
import type { DirectChange, useChangeBooking } from './use-change-booking.ts';
import { useNoteDraft } from './use-note-draft.ts';

export type ConfirmableChange = Exclude<DirectChange, 'checkIn' | 'complete'>;

interface ChangeDialogProps {
  booking: Booking;
  /** The change to confirm; null while the dialog is closed. */
  asked: ConfirmableChange | null;
  isAgent: boolean;
  changing: ReturnType<typeof useChangeBooking>;
  onClose: () => void;
}

/**
 * Dialog that confirms a change of a booking. Collects the reason if the change needs a note.
 */
export function ChangeDialog({ asked, ...form }: ChangeDialogProps) {
  const [shownChange, setShownChange] = useState(asked);
  // Keeps the last change displayed during the closing animation of the dialog.
  if (asked !== null && asked !== shownChange) setShownChange(asked);
  return (
    shownChange && (
      <ChangeForm
        {...form}
        asked={shownChange}
        key={`${shownChange}/${form.booking.id}`}
        open={asked !== null}
      />
    )
  );
}

interface ChangeFormProps extends Omit<ChangeDialogProps, 'asked'> {
  asked: ConfirmableChange;
  open: boolean;
}

function ChangeForm({ booking, asked, isAgent, changing, onClose, open }: ChangeFormProps) {
  const { t, i18n } = useTranslation('bookings');
  const typed = useNoteDraft(asked, booking, open && isAgent);
  const { note } = typed.value;
  const isNoteNeeded = needsNote(asked, booking, isAgent);
  const isNoteMissing = isNoteNeeded && note.trim() === '';
  const form = useForm({
    typed,
    errors: { note: isNoteMissing ? t('change.noteMissing') : undefined },
    save,
  });
  const { pending, problem, change, forget } = changing;
  const when = `${formatBookingDay(i18n.language, booking)}, ${formatVisitTime(booking.time, i18n.language)}`;

  function close(): void {
    forget();
    form.reset();
    onClose();
  }

  async function save(): Promise<void> {
    if (await change(asked, booking, note)) close();
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t(`change.${asked}.confirm`), cancel: t(`change.${asked}.leave`) }}
      onAnswer={(confirmed) => (confirmed ? form.submit() : close())}
      open={open}
      pending={pending}
      title={t(`change.${asked}.title`)}
      tone={asked === 'waiveFee' ? 'neutral' : 'danger'}
    >
      <Stack gap={4}>
        <p>{t('change.about', { name: booking.customer.name, when })}</p>
        {asked !== 'noShow' && (
          <TextField
            {...form.field('note')}
            hint={isNoteNeeded ? undefined : t('change.optional')}
            label={t('change.reason')}
            maxLength={200}
            required={isNoteNeeded}
          />
        )}
        {problem && <FormError title={problem} />}
      </Stack>
    </ConfirmDialog>
  );
}

/**
 * A cancellation or withdrawal by an agent less than a day before the visit needs a reason, unless
 * the requested slot was refused. A waiver of the fee always needs a note; a no-show never needs a
 * note.
 */
function needsNote(
  change: ConfirmableChange,
  { place, startsAt }: Booking,
  isAgent: boolean,
): boolean {
  if (change === 'waiveFee') return true;
  if (change === 'noShow') return false;
  return isAgent && place !== 'refused' && startsAt - Date.now() < DAY_MS;
}
