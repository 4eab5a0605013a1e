import * as v from 'valibot';
import type { SlotKey } from '#domain/slots/slot.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import type { DetailField } from '../detail-list.tsx';
import type { SyncLabels } from '../sync-labels.ts';

const bookingReferenceSchema = v.object({ bookingId: v.string() });
const slotSchema = v.object({ date: v.string(), time: v.string() });

const visitSchema = v.object({
  name: v.literal('requestBooking'),
  args: v.object({
    date: v.string(),
    time: v.string(),
    vehicleInterest: v.nullable(v.string()),
    customer: v.object({ name: v.string(), phone: v.string() }),
  }),
});
const moveSchema = v.object({
  name: v.literal('rescheduleBooking'),
  args: v.object({ bookingId: v.string(), from: slotSchema, to: slotSchema }),
});

/** Returns the fields of a requested or rescheduled visit; empty for other mutations. */
export function listVisitFields(labels: SyncLabels, mutation: unknown): DetailField[] {
  const { t } = labels;
  const parsedVisit = v.safeParse(visitSchema, mutation);
  if (parsedVisit.success) {
    const { customer, vehicleInterest, date, time } = parsedVisit.output.args;
    return [
      { key: 'customer', label: t('common:field.customerId'), value: customer.name },
      { key: 'phone', label: t('common:field.phone'), value: formatPhone(customer.phone) },
      { key: 'slot', label: t('field.slot'), value: formatSlot(labels, { date, time }) ?? '' },
      { key: 'vehicle', label: t('common:field.vehicleId'), value: vehicleInterest ?? t('empty') },
    ];
  }
  const parsedMove = v.safeParse(moveSchema, mutation);
  if (!parsedMove.success) return [];
  const { args } = parsedMove.output;
  return [
    { key: 'customer', label: t('common:field.customerId'), value: getVisitorName(labels, args) },
    { key: 'from', label: t('field.from'), value: formatSlot(labels, args.from) ?? '' },
    { key: 'to', label: t('field.to'), value: formatSlot(labels, args.to) ?? '' },
  ];
}

/** Formats the day and the local time of a slot; undefined for an invalid slot. */
export function formatSlot({ locale }: SyncLabels, slot: unknown): string | undefined {
  const parsed = v.safeParse(slotSchema, slot);
  if (!parsed.success) return undefined;
  const { date, time }: Pick<SlotKey, 'date' | 'time'> = parsed.output;
  const instant = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(instant)) return undefined;
  return getDateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(instant);
}

/** Returns the name of the visitor of the booking to which the mutation arguments refer. */
export function getVisitorName({ t, names }: SyncLabels, args: unknown): string {
  const parsed = v.safeParse(bookingReferenceSchema, args);
  const booking = parsed.success ? names.bookingsById.get(parsed.output.bookingId) : undefined;
  return booking?.customer.name ?? t('someCustomer');
}
