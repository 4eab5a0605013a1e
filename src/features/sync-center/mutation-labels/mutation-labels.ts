import * as v from 'valibot';
import type { ParseKeys } from 'i18next';
import { joinName } from '#domain/customers/fields/customer-name.ts';
import { getAgentName, type SyncLabels } from '../sync-labels.ts';
import { batchMutationLabels } from './batch-mutation-labels.ts';
import { getVisitorName } from './booking-labels.ts';
import {
  buildFieldNames,
  formatSaveBuild,
  parseNewBuildFields,
  formatSetBuildStatus,
  getVehicleNameOfBuild,
} from './build-labels.ts';
import { customerFieldNames, formatFieldValue, type CustomerOrBuildField } from './field-labels.ts';

/**
 * The parts of a mutation that the text needs. All other parts are ignored, so that mutations of
 * other app versions also have a text.
 */
const mutationSchema = v.object({ name: v.string(), args: v.unknown() });
const registrationSchema = v.object({ firstName: v.string(), lastName: v.string() });
const agentReferenceSchema = v.object({ agentId: v.string() });
const customerReferenceSchema = v.object({ customerId: v.string() });
const walkInReferenceSchema = v.object({ walkInId: v.string() });
const changesSchema = v.object({
  changes: v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() })),
});
const mergeSchema = v.object({ keepId: v.string(), dropId: v.string() });
const stageSchema = v.object({ to: v.unknown() });
const visitSchema = v.object({ customer: v.object({ name: v.string() }) });
const feeSchema = v.object({ how: v.picklist(['paid', 'waived']) });
const walkInSchema = v.object({ description: v.string() });
const documentSchema = v.object({ documentId: v.string(), name: v.string() });
const shareRequestSchema = v.object({ name: v.string() });
const enteredRowSchema = v.union([
  v.looseObject(registrationSchema.entries),
  v.looseObject({ followUpId: v.string(), customerId: v.string() }),
]);
const decisionSchema = v.object({ attentionId: v.string() });

const knownFields: readonly CustomerOrBuildField[] = [...customerFieldNames, ...buildFieldNames];

/** The fields of a new follow-up in display order. */
const followUpFieldNames = ['dueOn', 'channel', 'agentId', 'note'] as const;

export interface FieldChange {
  field: CustomerOrBuildField;
  from: unknown;
  to: unknown;
}

/** Returns a short description of a mutation; a generic text for an unknown mutation. */
export function formatMutation(labels: SyncLabels, mutation: unknown): string {
  const parsed = v.safeParse(mutationSchema, mutation);
  if (!parsed.success) return labels.t('mutation.other');
  const { name, args } = parsed.output;
  const format = Object.hasOwn(labelFormatters, name) ? labelFormatters[name] : undefined;
  return format?.(labels, args) ?? labels.t('mutation.other');
}

/** Returns the fields that an edit changes, in display order. */
export function listFieldChanges(mutation: unknown): FieldChange[] {
  const parsed = v.safeParse(mutationSchema, mutation);
  const parsedChanges = v.safeParse(changesSchema, parsed.success ? parsed.output.args : undefined);
  if (!parsedChanges.success) return [];
  return knownFields.flatMap((field) => {
    const change = parsedChanges.output.changes[field];
    return change ? [{ field, ...change }] : [];
  });
}

/** Returns the fields that a registration, build or follow-up enters, in display order. */
export function listEnteredFields(mutation: unknown): { field: string; value: unknown }[] {
  const parsed = v.safeParse(mutationSchema, mutation);
  const args = parsed.success ? parsed.output.args : undefined;
  const parsedEntry = v.safeParse(enteredRowSchema, args);
  const enteredValues: Record<string, unknown> | undefined = parsedEntry.success
    ? parsedEntry.output
    : parseNewBuildFields(args);
  if (!enteredValues) return [];
  return [...knownFields, ...followUpFieldNames]
    .filter((field) => enteredValues[field] !== undefined)
    .map((field) => ({ field, value: enteredValues[field] }));
}

function getCustomerName({ t, names }: SyncLabels, customerId: string | undefined): string {
  const customer = customerId === undefined ? undefined : names.customersById.get(customerId);
  return customer?.name ?? t('someCustomer');
}

type LabelFormatter = (labels: SyncLabels, args: unknown) => string | undefined;
type NameFormatter = (labels: SyncLabels, args: unknown) => string;
type NameIn<Key> = Key extends `mutation.${infer Name}` ? Name : never;
/** The names of mutations that have a single text without variants. */
type TextName = NameIn<ParseKeys<'sync'>>;

/**
 * Returns formatters for mutations whose text contains only one name, which `formatName` returns.
 */
function createNameFormatters(
  formatName: NameFormatter,
  names: readonly TextName[],
): Record<string, LabelFormatter> {
  const format =
    (name: TextName): LabelFormatter =>
    (labels, args) =>
      labels.t(`mutation.${name}`, { name: formatName(labels, args) });
  return Object.fromEntries(names.map((name) => [name, format(name)]));
}

/** Formatters by mutator name. A formatter returns undefined for arguments that it cannot parse. */
const labelFormatters: Record<string, LabelFormatter> = {
  ...createNameFormatters(formatAgentName, [
    'updateAgentProfile',
    'setAgentPreferences',
    'setAgentPhoto',
  ]),
  ...createNameFormatters(formatCustomerName, [
    'deleteCustomer',
    'restoreCustomer',
    'cancelErasure',
    'setConsent',
    'planFollowUp',
  ]),
  ...createNameFormatters(getVisitorName, ['rescheduleBooking', 'cancelBooking']),
  ...createNameFormatters(getVisitorName, ['checkInBooking', 'completeBooking', 'markNoShow']),
  ...createNameFormatters(formatWalkInLabel, ['serveWalkIn', 'endWalkIn', 'reopenWalkIn']),
  ...batchMutationLabels,
  eraseCustomer: ({ t }) => t('mutation.eraseCustomer'),
  removeDocument: ({ t }) => t('mutation.removeDocument'),
  correctSale: ({ t }) => t('mutation.correctSale'),
  undoSale: ({ t }) => t('mutation.undoSale'),
  changeFollowUp: ({ t }) => t('mutation.changeFollowUp'),
  closeFollowUp: ({ t }) => t('mutation.closeFollowUp'),
  deleteFollowUp: ({ t }) => t('mutation.deleteFollowUp'),
  reopenFollowUp: ({ t }) => t('mutation.reopenFollowUp'),
  requestBooking({ t }, args) {
    const parsed = v.safeParse(visitSchema, args);
    if (!parsed.success) return undefined;
    return t('mutation.requestBooking', { name: parsed.output.customer.name });
  },
  settleBookingFee(labels, args) {
    const parsed = v.safeParse(feeSchema, args);
    if (!parsed.success) return undefined;
    const name = getVisitorName(labels, args);
    return labels.t(`mutation.settleBookingFee.${parsed.output.how}`, { name });
  },
  logWalkIn({ t }, args) {
    const parsed = v.safeParse(walkInSchema, args);
    if (!parsed.success) return undefined;
    return t('mutation.logWalkIn', { name: parsed.output.description || t('someWalkIn') });
  },
  recordSale: (labels, args) =>
    labels.t('mutation.recordSale', {
      vehicle: getVehicleNameOfBuild(labels, args),
      name: formatCustomerName(labels, args),
    }),
  addDocument(labels, args) {
    const parsed = v.safeParse(documentSchema, args);
    if (!parsed.success) return undefined;
    return labels.t('mutation.addDocument', {
      name: formatCustomerName(labels, args),
      document: parsed.output.name,
    });
  },
  registerCustomer({ t }, args) {
    const parsed = v.safeParse(registrationSchema, args);
    if (!parsed.success) return undefined;
    const { firstName, lastName } = parsed.output;
    return t('mutation.registerCustomer', { name: joinName(firstName, lastName) });
  },
  updateCustomer(labels, args) {
    const parsedChanges = v.safeParse(changesSchema, args);
    const fields = parsedChanges.success ? Object.keys(parsedChanges.output.changes) : [];
    return labels.t('mutation.updateCustomer', {
      fields: formatFieldList(labels, fields),
      name: formatCustomerName(labels, args),
    });
  },
  mergeCustomers(labels, args) {
    const parsed = v.safeParse(mergeSchema, args);
    if (!parsed.success) return undefined;
    const { keepId, dropId } = parsed.output;
    return labels.t('mutation.mergeCustomers', {
      name: getCustomerName(labels, keepId),
      other: getCustomerName(labels, dropId),
    });
  },
  setCustomerStage(labels, args) {
    const parsed = v.safeParse(stageSchema, args);
    if (!parsed.success) return undefined;
    const stage = formatFieldValue(labels, 'lifecycle', parsed.output.to);
    return labels.t('mutation.setCustomerStage', { name: formatCustomerName(labels, args), stage });
  },
  saveBuild: formatSaveBuild,
  editBuild(labels, args) {
    const parsedChanges = v.safeParse(changesSchema, args);
    const fields = parsedChanges.success ? Object.keys(parsedChanges.output.changes) : [];
    return labels.t('mutation.editBuild', {
      fields: formatFieldList(labels, fields),
      vehicle: getVehicleNameOfBuild(labels, args),
    });
  },
  setBuildStatus: formatSetBuildStatus,
  // This name occurs only in attentions; no mutator has this name.
  requestContact({ t }, args) {
    const parsed = v.safeParse(shareRequestSchema, args);
    return t('mutation.requestContact', {
      name: parsed.success ? parsed.output.name : t('someCustomer'),
    });
  },
  reopenShareRequest: ({ t }) => t('mutation.reopenShareRequest'),
  settleAttention(labels, args) {
    const parsed = v.safeParse(decisionSchema, args);
    const attention = parsed.success
      ? labels.names.attentionsById.get(parsed.output.attentionId)
      : undefined;
    return labels.t('mutation.settleAttention', {
      what: formatMutation(labels, attention?.mutation),
    });
  },
};

function formatAgentName(labels: SyncLabels, args: unknown): string {
  const parsed = v.safeParse(agentReferenceSchema, args);
  return getAgentName(labels, parsed.success ? parsed.output.agentId : null);
}

function formatCustomerName(labels: SyncLabels, args: unknown): string {
  const parsed = v.safeParse(customerReferenceSchema, args);
  return getCustomerName(labels, parsed.success ? parsed.output.customerId : undefined);
}

function formatWalkInLabel({ t, names }: SyncLabels, args: unknown): string {
  const parsed = v.safeParse(walkInReferenceSchema, args);
  const walkIn = parsed.success ? names.walkInsById.get(parsed.output.walkInId) : undefined;
  return walkIn?.description || t('someWalkIn');
}

function formatFieldList({ t, locale }: SyncLabels, fields: readonly string[]): string {
  const listedFields = knownFields.filter((field) => fields.includes(field));
  if (listedFields.length === 0) return t('nothingChanged');
  const fieldLabels = listedFields.map((field) => t(`fieldInline.${field}`));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(fieldLabels);
}
