import type { Booking } from '#domain/bookings/booking.ts';
import * as v from 'valibot';
import { type FormDraft, useFormDraft } from '../../../shared/use-form-draft.ts';

const formSchema = v.object({ note: v.string() });
const emptyForm = { note: '' };

/**
 * Returns the draft of the note with the reason for a change of a booking.
 * @param isStored whether the draft is stored on this tablet: only for an agent with an open form
 */
export function useNoteDraft(
  change: string,
  { id, customerId }: Booking,
  isStored: boolean,
): FormDraft<v.InferOutput<typeof formSchema>> {
  const formKey = isStored ? `booking/${change}/${customerId}/${id}` : null;
  return useFormDraft(formKey, formSchema, emptyForm);
}
