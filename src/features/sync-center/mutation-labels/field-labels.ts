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

/** Fields without a shared label that have a label in the texts of the Sync center. */
const labeledFields = [
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
  const fieldKey = labeledFields.find((candidate) => candidate === field) ?? 'other';
  return sharedLabel(t, field) ?? t(`field.${fieldKey}`);
}

/** Formats the value of a field; returns the stored value of an unknown field as text. */
export function formatFieldValue(labels: SyncLabels, field: string, value: unknown): string {
  // Null stands for the base engine of the vehicle.
  if (field === 'engineVariantId' && value === null) return labels.t('usualEngine');
  if (value === undefined || value === null || value === '') return labels.t('empty');
  return (
    formatField(labels, field, value) ??
    formatSpecialField(labels, field, value) ??
    formatOptionNames(labels.names.priceList, field, value, labels.t('empty')) ??
    formatPlainValue(value)
  );
}

function formatSpecialField(labels: SyncLabels, field: string, value: unknown): string | undefined {
  return Object.hasOwn(valueFormatters, field)
    ? valueFormatters[field]?.(labels, value)
    : undefined;
}

type ValueFormatter = (labels: SyncLabels, value: unknown) => string | undefined;

const createTextFormatter =
  (format: (labels: SyncLabels, value: string) => string | undefined): ValueFormatter =>
  (labels, value) =>
    typeof value === 'string' ? format(labels, value) : undefined;

const valueFormatters: Record<string, ValueFormatter> = {
  preferredTime: createTextFormatter(({ names }, value) => names.timeSlotsByValue.get(value)),
  assignedTo: createTextFormatter(getAgentName),
  agentId: createTextFormatter(getAgentName),
  servedBy: createTextFormatter(getAgentName),
  slot: formatSlot,
  soldOn: ({ locale }, value) => formatDay(locale, value, 'long'),
  dueOn: ({ locale }, value) => formatDay(locale, value, 'long'),
  tags: ({ locale }, value) => formatStringList(locale, value),
  registeredAt: ({ formatTime }, value) =>
    typeof value === 'number' ? formatTime(value) : undefined,
  vehicleId: createTextFormatter(({ names }, id) => getVehicleName(names.priceList, id)),
  customerId: createTextFormatter(
    ({ t, names }, id) => names.customersById.get(id)?.name ?? t('someCustomer'),
  ),
  priceListId: createTextFormatter((_labels, id) => id.replace(/^price-list-/, '')),
};

/** Formats a list of strings; undefined for other types and for an empty list. */
export function formatStringList(locale: string, value: unknown): string | undefined {
  const parsed = v.safeParse(v.array(v.string()), value);
  if (!parsed.success || parsed.output.length === 0) return undefined;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parsed.output);
}

function formatPlainValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
