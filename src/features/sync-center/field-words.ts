import * as v from 'valibot';
import type { customerFields } from '#domain/customers/customer.ts';
import { takeableFields } from '#domain/customers/merge-customers.ts';
import {
  fieldLabel as sharedLabel,
  formatDay,
  formatField,
  optionNames,
  vehicleName,
} from '../../shared/fields.ts';
import { slotWords } from './booking-words.ts';
import type { BuildFieldName } from './build-words.ts';
import { agentName, type Words } from './words.ts';

export type FieldName = keyof typeof customerFields;
export type KnownField = FieldName | BuildFieldName;

/** The fields of a customer in display order. */
export const fieldNames: readonly FieldName[] = [...takeableFields, 'notes'];

/** Fields whose labels differ from the labels of other screens. */
const ownFields = [
  'registeredAt',
  'slot',
  'receipt',
  'outcome',
  'servedBy',
  'name',
  'location',
  'priceListId',
] as const;

export function fieldLabel({ t }: Words, field: string): string {
  const own = ownFields.find((known) => known === field) ?? 'other';
  return sharedLabel(t, field) ?? t(`field.${own}`);
}

/** Formats the value of a field; returns the stored value of an unknown field as text. */
export function fieldValue(words: Words, field: string, value: unknown): string {
  // Null stands for the base engine of the vehicle.
  if (field === 'engineVariantId' && value === null) return words.t('usualEngine');
  if (value === undefined || value === null || value === '') return words.t('empty');
  return (
    formatField(words, field, value) ??
    formatOwn(words, field, value) ??
    optionNames(words.names.priceList, field, value, words.t('empty')) ??
    plain(value)
  );
}

function formatOwn(words: Words, field: string, value: unknown): string | undefined {
  return Object.hasOwn(formats, field) ? formats[field]?.(words, value) : undefined;
}

type Format = (words: Words, value: unknown) => string | undefined;

const text =
  (format: (words: Words, value: string) => string | undefined): Format =>
  (words, value) =>
    typeof value === 'string' ? format(words, value) : undefined;

const formats: Record<string, Format> = {
  preferredTime: text(({ names }, value) => names.timeSlotsByValue.get(value)),
  assignedTo: text(agentName),
  agentId: text(agentName),
  servedBy: text(agentName),
  slot: slotWords,
  soldOn: ({ locale }, value) => formatDay(locale, value, 'long'),
  dueOn: ({ locale }, value) => formatDay(locale, value, 'long'),
  tags: ({ locale }, value) => listOf(locale, value),
  registeredAt: ({ formatTime }, value) =>
    typeof value === 'number' ? formatTime(value) : undefined,
  vehicleId: text(({ names }, id) => vehicleName(names.priceList, id)),
  customerId: text(({ t, names }, id) => names.customersById.get(id)?.name ?? t('someCustomer')),
  priceListId: text((_words, id) => id.replace(/^price-list-/, '')),
};

/** Formats a list of strings; undefined for other types and for an empty list. */
export function listOf(locale: string, value: unknown): string | undefined {
  const parsed = v.safeParse(v.array(v.string()), value);
  if (!parsed.success || parsed.output.length === 0) return undefined;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parsed.output);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
