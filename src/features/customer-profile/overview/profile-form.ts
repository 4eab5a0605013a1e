import * as v from 'valibot';
import { type Customer, customerFields } from '#domain/customers/customer.ts';
import { contactPreferences } from '#domain/customers/fields/contact-preference.ts';
import { customerIntents } from '#domain/customers/fields/customer-intent.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import {
  type BudgetRange,
  isBudgetStated,
  parseDollars,
  toShownDollars,
  UNSTATED_BUDGET,
} from '#domain/values/money.ts';
import { parsePhone } from '#domain/values/phone.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import {
  emailSchema,
  singleLineTextSchema,
  notesSchema,
  phoneSchema,
} from '#domain/values/text.ts';
import { formatPhone } from '../../../ui/text/format-phone.ts';

const formFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'intent',
  'budgetMin',
  'budgetMax',
  'contactPreference',
  'notes',
] as const;
export type ProfileFormField = (typeof formFields)[number];
type ProfileTexts = Record<ProfileFormField, string>;

/** Stored fields of the customer that the form edits. */
const storedFields = {
  firstName: customerFields.firstName,
  lastName: customerFields.lastName,
  email: customerFields.email,
  phone: customerFields.phone,
  intent: customerFields.intent,
  budgetRange: customerFields.budgetRange,
  contactPreference: customerFields.contactPreference,
  notes: customerFields.notes,
} as const;
export type StoredProfileField = keyof typeof storedFields;
type ProfileValues = Pick<Customer, StoredProfileField>;

/**
 * Typed texts, and the stored value of each typed field at the time of the first input into the
 * field.
 */
export const profileDraftSchema = v.object({
  typed: v.partial(
    v.object(
      Object.fromEntries(formFields.map((field) => [field, v.string()])) as Record<
        ProfileFormField,
        v.StringSchema<undefined>
      >,
    ),
  ),
  seen: v.partial(v.object(storedFields)),
}) as v.GenericSchema<unknown, ProfileDraft>;
export interface ProfileDraft {
  typed: Partial<ProfileTexts>;
  seen: Partial<ProfileValues>;
}

export const emptyProfileDraft: ProfileDraft = { typed: {}, seen: {} };

const toStoredField = (field: ProfileFormField): StoredProfileField =>
  field === 'budgetMin' || field === 'budgetMax' ? 'budgetRange' : field;

/** Returns the texts of the form: current stored values, overridden by the typed texts. */
export function getProfileFormValues(customer: Customer, { typed }: ProfileDraft): ProfileTexts {
  const { firstName, lastName, email, phone, intent, contactPreference, notes } = customer;
  const { budgetRange } = customer;
  const formatLimit = (limit: number) =>
    isBudgetStated(budgetRange) ? String(toShownDollars(limit)) : '';
  const budgetMin = formatLimit(budgetRange.min);
  const budgetMax = formatLimit(budgetRange.max);
  const customerTexts = { firstName, lastName, email, phone: formatPhone(phone), intent };
  return { ...customerTexts, budgetMin, budgetMax, contactPreference, notes, ...typed };
}

/**
 * Returns a copy of the draft with the typed text. The first input into a field also records the
 * stored value.
 */
export function setTypedText(
  draft: ProfileDraft,
  customer: Customer,
  field: ProfileFormField,
  text: string,
): ProfileDraft {
  const storedField = toStoredField(field);
  const seen = { [storedField]: customer[storedField], ...draft.seen };
  return { typed: { ...draft.typed, [field]: text }, seen };
}

/**
 * Returns a copy of the draft without the text of a field, so that the form shows the stored value.
 */
export function acceptStoredValue(
  draft: ProfileDraft,
  storedField: StoredProfileField,
): ProfileDraft {
  const remainingTyped = Object.entries(draft.typed).filter(
    ([field]) => toStoredField(field as ProfileFormField) !== storedField,
  );
  const remainingSeen = Object.entries(draft.seen).filter(([field]) => field !== storedField);
  return { typed: Object.fromEntries(remainingTyped), seen: Object.fromEntries(remainingSeen) };
}

type ProblemKey = 'firstName' | 'lastName' | 'email' | 'phone' | 'amount' | 'range' | 'notes';
type ProfileProblems = Partial<Record<ProfileFormField, ProblemKey>>;

interface ParsedProfileForm {
  problems: ProfileProblems;
  changes: ArgsOf<'updateCustomer'>['changes'];
  /**
   * Touched fields whose stored value has changed since the first input, and differs from the typed
   * value. The notes are excluded.
   */
  concurrentChanges: StoredProfileField[];
  isDirty: boolean;
}

/**
 * Returns the validation errors of the typed texts, the changes that the valid texts make, and the
 * concurrently changed fields.
 */
export function parseProfileForm(customer: Customer, draft: ProfileDraft): ParsedProfileForm {
  const texts = getProfileFormValues(customer, draft);
  const problems: ProfileProblems = {};
  const values = parseTexts(texts, problems);
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  const concurrentChanges: StoredProfileField[] = [];
  for (const field of listTouchedFields(draft)) {
    const [currentValue, to, seenValue] = [customer[field], values[field], draft.seen[field]];
    if (to !== undefined && isDeepEqual(to, currentValue)) continue;
    if (!isDeepEqual(seenValue, currentValue) && field !== 'notes') concurrentChanges.push(field);
    // `from` is the current value, because a notice shows the concurrent change, and the user
    // overrides the change by saving. Concurrent changes of the notes are merged instead.
    if (to !== undefined)
      changes[field] = { from: field === 'notes' ? seenValue : currentValue, to };
  }
  const isDirty = Object.keys(changes).length > 0 || Object.keys(problems).length > 0;
  return { problems, changes, concurrentChanges, isDirty };
}

function listTouchedFields({ typed }: ProfileDraft): StoredProfileField[] {
  return [...new Set((Object.keys(typed) as ProfileFormField[]).map(toStoredField))];
}

/**
 * Parses the texts of the form, and adds the errors to `problems`. The value of an invalid text is
 * undefined.
 */
function parseTexts(texts: ProfileTexts, problems: ProfileProblems): Partial<ProfileValues> {
  const parseText = <S extends v.GenericSchema>(
    field: ProfileFormField & ProblemKey,
    schema: S,
    text: unknown,
  ) => {
    const parsed = v.safeParse(schema, text);
    if (!parsed.success) problems[field] = field;
    return parsed.success ? parsed.output : undefined;
  };
  const values: { [F in StoredProfileField]?: ProfileValues[F] | undefined } = {
    firstName: parseText('firstName', singleLineTextSchema, texts.firstName),
    lastName: parseText('lastName', customerFields.lastName, texts.lastName),
    email: parseText('email', emailSchema, texts.email),
    phone: parseText('phone', phoneSchema, parsePhone(texts.phone)),
    intent: customerIntents.find((candidate) => candidate === texts.intent),
    contactPreference: contactPreferences.find(
      (candidate) => candidate === texts.contactPreference,
    ),
    notes: parseText('notes', notesSchema, texts.notes),
    budgetRange: parseBudget(texts, problems),
  };
  return values as Partial<ProfileValues>;
}

function parseBudget(
  { budgetMin, budgetMax }: ProfileTexts,
  problems: ProfileProblems,
): BudgetRange | undefined {
  if (budgetMin === '' && budgetMax === '') return UNSTATED_BUDGET;
  const [min, max] = [parseDollars(budgetMin), parseDollars(budgetMax)];
  if (min === null) problems.budgetMin = 'amount';
  if (max === null) problems.budgetMax = 'amount';
  if (min === null || max === null) return undefined;
  if (min > max) problems.budgetMax = 'range';
  return min > max ? undefined : { min, max };
}
