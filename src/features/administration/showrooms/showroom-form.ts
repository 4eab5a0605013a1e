import * as v from 'valibot';
import {
  type AdministeredShowroom,
  newShowroomSchema,
  type ShowroomChange,
  showroomChangeSchema,
} from '#domain/protocol/admin-showrooms.ts';
import { checkOpeningHours, type HoursProblem } from '#domain/showrooms/check-opening-hours.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { formatPhone } from '../../../ui/text/format-phone.ts';

const numberFields = [
  'capacity',
  'slotMinutes',
  'visitMinutes',
  'bufferMinutes',
  'leadMinutes',
  'horizonDays',
] as const;
type NumberField = (typeof numberFields)[number];
const textFields = ['name', 'location', 'address', 'phone'] as const;
type TextField = (typeof textFields)[number];

/** The form of a showroom. Numbers are stored as the typed text until the form is parsed. */
export interface ShowroomForm extends Pick<Showroom, TextField | 'timezone' | 'hours'> {
  closedDays: VisitRules['closedDays'];
  hostIds: readonly string[];
  numbers: Record<NumberField, string>;
}

export function formOf({ showroom, rules }: AdministeredShowroom): ShowroomForm {
  const { name, location, address, timezone, hours } = showroom;
  const phone = formatPhone(showroom.phone);
  const numbers = Object.fromEntries(
    numberFields.map((field) => [field, String(rules[field])]),
  ) as Record<NumberField, string>;
  const { closedDays, hostIds } = rules;
  return { name, location, address, phone, timezone, hours, closedDays, hostIds, numbers };
}

/** Value and change handler of each text field of a form. */
export function textInputsOf<F extends Record<TextField, string>>(
  form: F,
  onChange: (form: F) => void,
) {
  return textFields.map((field) => ({
    field,
    type: field === 'phone' ? 'tel' : 'text',
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...form, [field]: target.value }),
  }));
}

/** Value and change handler of each number field of a form. */
export function numberInputsOf(form: ShowroomForm, onChange: (form: ShowroomForm) => void) {
  return numberFields.map((field) => ({
    field,
    value: form.numbers[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...form, numbers: { ...form.numbers, [field]: target.value } }),
  }));
}

/** Adds an agent to the hosts who receive visitors, or removes an agent who is already a host. */
export function toggleHost(hostIds: readonly string[], id: string): string[] {
  const others = hostIds.filter((one) => one !== id);
  const isIn = others.length < hostIds.length;
  return isIn ? others : [...others, id];
}

export const NEW_DEALER = '';
/** Initial field values in the form of a new showroom. */
export const emptyShowroom = {
  dealerId: NEW_DEALER,
  dealerName: '',
  name: '',
  location: '',
  address: '',
  phone: '',
  timezone: 'America/New_York',
};

/** Parses the form of a new showroom, which belongs to an existing or to a new dealer. */
export function parseNewShowroom(form: typeof emptyShowroom) {
  const { dealerId, dealerName, ...showroom } = form;
  const dealer = dealerId === NEW_DEALER ? { dealerName } : { dealerId };
  return v.safeParse(newShowroomSchema, { ...showroom, ...dealer });
}

interface CheckedShowroom {
  /**
   * Names of the fields with a validation error; `closedDays` marks an error in any of the closed
   * days.
   */
  problems: ReadonlySet<string>;
  hours: HoursProblem | null;
  /** The parsed change; undefined if any field is invalid. */
  change: ShowroomChange | undefined;
}

/** Parses the form into the change that the server applies. */
export function checkShowroom(form: ShowroomForm): CheckedShowroom {
  const { numbers, closedDays, hostIds, ...showroom } = form;
  const typed = Object.entries(numbers).map(([field, text]) => [field, numberOf(text)]);
  const parsed = v.safeParse(showroomChangeSchema, {
    showroom,
    rules: { ...Object.fromEntries(typed), closedDays: inOrder(closedDays), hostIds: [...hostIds] },
  });
  const problems = new Set((parsed.issues ?? []).map(({ path }) => String(path?.[1]?.key)));
  const hours = checkOpeningHours(form.hours);
  const isValid = parsed.success && hours === null;
  return { problems, hours, change: isValid ? parsed.output : undefined };
}

/** Returns null or NaN for a text that is not a number; the schema rejects both. */
function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function inOrder(days: VisitRules['closedDays']): VisitRules['closedDays'] {
  return days.toSorted((a, b) => a.date.localeCompare(b.date));
}
