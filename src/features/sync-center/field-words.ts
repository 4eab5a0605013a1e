import * as v from 'valibot';
import { contactPreferences } from '#domain/customers/contact-preference.ts';
import { customerFields, lifecycleSchema } from '#domain/customers/customer.ts';
import { intents } from '#domain/customers/intent.ts';
import { budgetRangeSchema, formatDollars } from '#domain/money.ts';
import { knownTimeOf } from '#domain/registration/known-times.ts';
import { type BuildFieldName, buildFieldNames, choiceName } from './build-words.ts';
import { dealFields, dealValues } from './deal-words.ts';
import { slotWords } from './booking-words.ts';
import { formatPhone } from '../../ui/format-phone.ts';
import { outcomeWords } from './walk-in-words.ts';
import { agentName, type Words } from './words.ts';

export type FieldName = keyof typeof customerFields;
export type KnownField = FieldName | BuildFieldName;

/** In the order in which an agent reads a customer. */
export const fieldNames: readonly FieldName[] = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'intent',
  'budgetRange',
  'contactPreference',
  'preferredTime',
  'assignedTo',
  'notes',
];

function isKnownField(name: string): name is KnownField {
  return Object.hasOwn(customerFields, name) || buildFieldNames.some((known) => known === name);
}

/** Fields that are only shown side by side, never changed one by one. */
const fixedFields = [
  'tags',
  'lifecycle',
  'registeredAt',
  'slot',
  'agentId',
  'receipt',
  ...dealFields,
  'servedBy',
  'name',
  'location',
] as const;

function isFixedField(name: string): name is (typeof fixedFields)[number] {
  return fixedFields.some((known) => known === name);
}

export function fieldLabel({ t }: Words, field: string): string {
  if (isFixedField(field)) return t(`field.${field}`);
  return isKnownField(field) ? t(`field.${field}`) : t('field.other');
}

/** A stored value as an agent would read it. Whatever it is, something is said. */
export function fieldValue(words: Words, field: string, value: unknown): string {
  // No engine variant is not nothing: it is the engine the vehicle starts with.
  if (field === 'engineVariantId' && value === null) return words.t('usualEngine');
  if (value === undefined || value === null || value === '') return words.t('empty');
  const say = Object.hasOwn(sayings, field) ? sayings[field] : undefined;
  return say?.(words, value) ?? choiceName(words, field, value) ?? plain(value);
}

type Saying = (words: Words, value: unknown) => string | undefined;

const sayings: Record<string, Saying> = {
  intent({ t }, value) {
    const intent = intents.find((known) => known === value);
    return intent && t(`common:intent.${intent}`);
  },
  contactPreference({ t }, value) {
    const preference = contactPreferences.find((known) => known === value);
    return preference && t(`common:contactPreference.${preference}`);
  },
  budgetRange({ locale }, value) {
    const range = v.safeParse(budgetRangeSchema, value);
    if (!range.success) return undefined;
    const { min, max } = range.output;
    return `${formatDollars(min, locale)} – ${formatDollars(max, locale)}`;
  },
  lifecycle({ t }, value) {
    const lifecycle = v.safeParse(lifecycleSchema, value);
    if (!lifecycle.success) return undefined;
    const { stage, reason } = lifecycle.output;
    const said = t(`common:stage.${stage}`);
    return reason === null ? said : `${said} – ${t(`common:lostReason.${reason}`)}`;
  },
  phone: (_words, value) => (typeof value === 'string' ? formatPhone(value) : undefined),
  preferredTime({ t, names }, value) {
    const known = knownTimeOf(value);
    if (known) return t(`common:preferredTime.${known}`);
    return typeof value === 'string' ? names.timeSlotsByValue.get(value) : undefined;
  },
  assignedTo: (words, value) => (typeof value === 'string' ? agentName(words, value) : undefined),
  totalPrice: ({ locale }, value) =>
    typeof value === 'number' ? formatDollars(value, locale) : undefined,
  agentId: (words, value) => (typeof value === 'string' ? agentName(words, value) : undefined),
  servedBy: (words, value) => (typeof value === 'string' ? agentName(words, value) : undefined),
  slot: slotWords,
  ...dealValues,
  outcome: (words, value) => outcomeWords(words, value) ?? dealValues['outcome']?.(words, value),
  tags: ({ locale }, value) => listOf(locale, value),
  registeredAt: ({ formatTime }, value) =>
    typeof value === 'number' ? formatTime(value) : undefined,
};

/** Words in a row; undefined where it is something else, or nothing. */
export function listOf(locale: string, value: unknown): string | undefined {
  const parsed = v.safeParse(v.array(v.string()), value);
  if (!parsed.success || parsed.output.length === 0) return undefined;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parsed.output);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
