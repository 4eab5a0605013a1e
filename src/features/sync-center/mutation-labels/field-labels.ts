import * as v from 'valibot';
import type { customerFields } from '#domain/customers/customer.ts';
import { mergeableFields } from '#domain/customers/merge/merge-customers.ts';
import {
  getSharedFieldLabel as sharedLabel,
  formatDay,
  formatField,
  formatOptionNames,
  getVehicleName,
} from '../../../shared/fields.ts';
import { getAgentName, type SyncLabels } from '../sync-labels.ts';
import { formatSlot } from './booking-labels.ts';
import type { BuildFieldName } from './build-labels.ts';

export type CustomerFieldName = keyof typeof customerFields;
export type CustomerOrBuildField = CustomerFieldName | BuildFieldName;

/** The fields of a customer in display order. */
export const customerFieldNames: readonly CustomerFieldName[] = [...mergeableFields, 'notes'];

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

export function formatFieldLabel({ t }: SyncLabels, field: string): string {
  const own = ownFields.find((known) => known === field) ?? 'other';
  return sharedLabel(t, field) ?? t(`field.${own}`);
}

/** Formats the value of a field; returns the stored value of an unknown field as text. */
export function formatFieldValue(labels: SyncLabels, field: string, value: unknown): string {
  // Null stands for the base engine of the vehicle.
  if (field === 'engineVariantId' && value === null) return labels.t('usualEngine');
  if (value === undefined || value === null || value === '') return labels.t('empty');
  return (
    formatField(labels, field, value) ??
    formatOwn(labels, field, value) ??
    formatOptionNames(labels.names.priceList, field, value, labels.t('empty')) ??
    plain(value)
  );
}

function formatOwn(labels: SyncLabels, field: string, value: unknown): string | undefined {
  return Object.hasOwn(formats, field) ? formats[field]?.(labels, value) : undefined;
}

type Format = (labels: SyncLabels, value: unknown) => string | undefined;

const text =
  (format: (labels: SyncLabels, value: string) => string | undefined): Format =>
  (labels, value) =>
    typeof value === 'string' ? format(labels, value) : undefined;

const formats: Record<string, Format> = {
  preferredTime: text(({ names }, value) => names.timeSlotsByValue.get(value)),
  assignedTo: text(getAgentName),
  agentId: text(getAgentName),
  servedBy: text(getAgentName),
  slot: formatSlot,
  soldOn: ({ locale }, value) => formatDay(locale, value, 'long'),
  dueOn: ({ locale }, value) => formatDay(locale, value, 'long'),
  tags: ({ locale }, value) => formatStringList(locale, value),
  registeredAt: ({ formatTime }, value) =>
    typeof value === 'number' ? formatTime(value) : undefined,
  vehicleId: text(({ names }, id) => getVehicleName(names.priceList, id)),
  customerId: text(({ t, names }, id) => names.customersById.get(id)?.name ?? t('someCustomer')),
  priceListId: text((_words, id) => id.replace(/^price-list-/, '')),
};

/** Formats a list of strings; undefined for other types and for an empty list. */
export function formatStringList(locale: string, value: unknown): string | undefined {
  const parsed = v.safeParse(v.array(v.string()), value);
  if (!parsed.success || parsed.output.length === 0) return undefined;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parsed.output);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
