import * as v from 'valibot';
import { joinName } from '#domain/customers/name.ts';
import {
  buildFieldNames,
  saveBuildWords,
  savedFields,
  setBuildStatusWords,
  vehicleOfBuild,
} from './build-words.ts';
import { agentSayings } from './agent-words.ts';
import { batchSayings } from './batch-words.ts';
import { bookingSayings } from './booking-words.ts';
import { dealSayings } from './deal-words.ts';
import { fieldNames, fieldValue, type KnownField } from './field-words.ts';
import { walkInSayings } from './walk-in-words.ts';
import type { Words } from './words.ts';

/**
 * The parts of a mutation that its text needs. All other parts are ignored, so that mutations of
 * other app versions have a text, too.
 */
const mutationSchema = v.object({ name: v.string(), args: v.unknown() });
const registrationSchema = v.object({ firstName: v.string(), lastName: v.string() });
const aboutOneSchema = v.object({ customerId: v.string() });
const changesSchema = v.object({
  changes: v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() })),
});
const mergeSchema = v.object({ keepId: v.string(), dropId: v.string() });
const stageSchema = v.object({ to: v.unknown() });
const documentSchema = v.object({ documentId: v.string(), name: v.string() });
const decisionSchema = v.object({ attentionId: v.string() });

/** All fields of customers and builds in display order. */
const knownFields: readonly KnownField[] = [...fieldNames, ...buildFieldNames];

export interface FieldChange {
  field: KnownField;
  from: unknown;
  to: unknown;
}

/** Returns a short description of a mutation. */
export function mutationWords(words: Words, mutation: unknown): string {
  const parsed = v.safeParse(mutationSchema, mutation);
  if (!parsed.success) return words.t('mutation.other');
  const { name, args } = parsed.output;
  const say = Object.hasOwn(sayings, name) ? sayings[name] : undefined;
  return say?.(words, args) ?? words.t('mutation.other');
}

/** Returns the fields that an edit changes, in display order. */
export function changesIn(mutation: unknown): FieldChange[] {
  const parsed = v.safeParse(mutationSchema, mutation);
  const edit = v.safeParse(changesSchema, parsed.success ? parsed.output.args : undefined);
  if (!edit.success) return [];
  return knownFields.flatMap((field) => {
    const change = edit.output.changes[field];
    return change ? [{ field, ...change }] : [];
  });
}

/** Returns the fields that a registration or a new build enters, in display order. */
export function enteredIn(mutation: unknown): { field: KnownField; value: unknown }[] {
  const parsed = v.safeParse(mutationSchema, mutation);
  const args = parsed.success ? parsed.output.args : undefined;
  const registered = v.safeParse(v.looseObject({ ...registrationSchema.entries }), args);
  const entered: Record<string, unknown> | undefined = registered.success
    ? registered.output
    : savedFields(args);
  if (!entered) return [];
  return knownFields
    .filter((field) => entered[field] !== undefined)
    .map((field) => ({ field, value: entered[field] }));
}

function customerName({ t, names }: Words, customerId: string | undefined): string {
  const customer = customerId === undefined ? undefined : names.customersById.get(customerId);
  return customer?.name ?? t('someCustomer');
}

type Saying = (words: Words, args: unknown) => string | undefined;

const sayings: Record<string, Saying> = {
  ...agentSayings,
  ...batchSayings,
  ...bookingSayings,
  ...dealSayings,
  ...walkInSayings,
  addDocument(words, args) {
    const parsed = v.safeParse(documentSchema, args);
    if (!parsed.success) return undefined;
    return words.t('mutation.addDocument', {
      name: nameOfOne(words, args),
      document: parsed.output.name,
    });
  },
  setConsent: (words, args) => words.t('mutation.setConsent', { name: nameOfOne(words, args) }),
  eraseCustomer: ({ t }) => t('mutation.eraseCustomer'),
  removeDocument: ({ t }) => t('mutation.removeDocument'),
  registerCustomer({ t }, args) {
    const parsed = v.safeParse(registrationSchema, args);
    if (!parsed.success) return undefined;
    const { firstName, lastName } = parsed.output;
    return t('mutation.registerCustomer', { name: joinName(firstName, lastName) });
  },
  updateCustomer(words, args) {
    const changed = v.safeParse(changesSchema, args);
    const fields = changed.success ? Object.keys(changed.output.changes) : [];
    return words.t('mutation.updateCustomer', {
      fields: listOfFields(words, fields),
      name: nameOfOne(words, args),
    });
  },
  deleteCustomer: (words, args) =>
    words.t('mutation.deleteCustomer', { name: nameOfOne(words, args) }),
  restoreCustomer: (words, args) =>
    words.t('mutation.restoreCustomer', { name: nameOfOne(words, args) }),
  mergeCustomers(words, args) {
    const parsed = v.safeParse(mergeSchema, args);
    if (!parsed.success) return undefined;
    const { keepId, dropId } = parsed.output;
    return words.t('mutation.mergeCustomers', {
      name: customerName(words, keepId),
      other: customerName(words, dropId),
    });
  },
  setCustomerStage(words, args) {
    const parsed = v.safeParse(stageSchema, args);
    if (!parsed.success) return undefined;
    const stage = fieldValue(words, 'lifecycle', parsed.output.to);
    return words.t('mutation.setCustomerStage', { name: nameOfOne(words, args), stage });
  },
  saveBuild: saveBuildWords,
  editBuild(words, args) {
    const changed = v.safeParse(changesSchema, args);
    const fields = changed.success ? Object.keys(changed.output.changes) : [];
    return words.t('mutation.editBuild', {
      fields: listOfFields(words, fields),
      vehicle: vehicleOfBuild(words, args),
    });
  },
  setBuildStatus: setBuildStatusWords,
  settleAttention(words, args) {
    const parsed = v.safeParse(decisionSchema, args);
    const attention = parsed.success
      ? words.names.attentionsById.get(parsed.output.attentionId)
      : undefined;
    return words.t('mutation.settleAttention', { what: mutationWords(words, attention?.mutation) });
  },
};

function nameOfOne(words: Words, args: unknown): string {
  const parsed = v.safeParse(aboutOneSchema, args);
  return customerName(words, parsed.success ? parsed.output.customerId : undefined);
}

function listOfFields({ t, locale }: Words, fields: readonly string[]): string {
  const known = knownFields.filter((field) => fields.includes(field));
  if (known.length === 0) return t('nothingChanged');
  const inWords = known.map((field) => t(`fieldInline.${field}`));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(inWords);
}
