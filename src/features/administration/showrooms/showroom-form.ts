import * as v from 'valibot';
import {
  type AdministeredShowroom,
  newShowroomSchema,
  type ShowroomChange,
  showroomChangeSchema,
} from '#domain/protocol/admin/admin-showrooms.ts';
import { saleDeviationPercentOf } from '#domain/sales/find-sale-problem.ts';
import { checkOpeningHours, type HoursProblem } from '#domain/showrooms/check-opening-hours.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { formatPhone } from '../../../ui/text/format-phone.ts';

export const numberFields = [
  'capacity',
  'slotMinutes',
  'visitMinutes',
  'bufferMinutes',
  'leadMinutes',
  'horizonDays',
] as const;
type NumberField = (typeof numberFields)[number];
export const textFields = ['name', 'location', 'address', 'phone'] as const;
type TextField = (typeof textFields)[number];

/** The form of a showroom. Numbers are stored as the typed text until the form is parsed. */
export interface ShowroomForm
  extends
    Pick<Showroom, TextField | 'timezone' | 'hours'>,
    Record<NumberField | 'saleDeviationPercent', string> {
  closedDays: VisitRules['closedDays'];
  hostIds: readonly string[];
}

export function toShowroomForm({ showroom, rules }: AdministeredShowroom): ShowroomForm {
  const { name, location, address, timezone, hours } = showroom;
  const phone = formatPhone(showroom.phone);
  const numberTexts = Object.fromEntries(
    numberFields.map((field) => [field, String(rules[field])]),
  ) as Record<NumberField, string>;
  const { closedDays, hostIds } = rules;
  return {
    name,
    location,
    address,
    phone,
    timezone,
    hours,
    closedDays,
    hostIds,
    ...numberTexts,
    saleDeviationPercent: String(saleDeviationPercentOf(showroom)),
  };
}

export const NEW_DEALER = '';
export const emptyShowroomForm = {
  dealerId: NEW_DEALER,
  dealerName: '',
  name: '',
  location: '',
  address: '',
  phone: '',
  timezone: 'America/New_York',
};

/** Parses the form of a new showroom, which belongs to an existing or to a new dealer. */
export function parseNewShowroom(form: typeof emptyShowroomForm) {
  const { dealerId, dealerName, ...showroom } = form;
  const dealer = dealerId === NEW_DEALER ? { dealerName } : { dealerId };
  return v.safeParse(newShowroomSchema, { ...showroom, ...dealer });
}

interface ParsedShowroomForm {
  /** Fields with a validation error; `closedDays` marks an error in any of the closed days. */
  problems: ReadonlySet<keyof ShowroomForm>;
  hours: HoursProblem | null;
  /** The parsed change; undefined if any field is invalid. */
  change: ShowroomChange | undefined;
}

export function parseShowroomForm(form: ShowroomForm): ParsedShowroomForm {
  const { name, location, address, phone, timezone, hours, closedDays, hostIds } = form;
  const numberEntries = numberFields.map((field) => [field, numberOf(form[field])]);
  const parsed = v.safeParse(showroomChangeSchema, {
    showroom: {
      name,
      location,
      address,
      phone,
      timezone,
      hours,
      saleDeviationPercent: numberOf(form.saleDeviationPercent),
    },
    rules: {
      ...Object.fromEntries(numberEntries),
      closedDays: sortByDate(closedDays),
      hostIds: [...hostIds],
    },
  });
  const invalidFields = (parsed.issues ?? []).map(
    ({ path }) => path?.[1]?.key as keyof ShowroomForm,
  );
  const hoursProblem = checkOpeningHours(hours);
  const isValid = parsed.success && hoursProblem === null;
  return {
    problems: new Set(invalidFields),
    hours: hoursProblem,
    change: isValid ? parsed.output : undefined,
  };
}

/**
 * Parses a number. Returns null for an empty text, and NaN for a text that is not a number; the
 * schema rejects both.
 */
function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function sortByDate(days: VisitRules['closedDays']): VisitRules['closedDays'] {
  return days.toSorted((a, b) => a.date.localeCompare(b.date));
}
