import type { ParseKeys } from 'i18next';
import * as v from 'valibot';
import {
  findOption,
  findVehicle,
  type OptionKind,
} from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { lifecycleSchema } from '#domain/customers/customer.ts';
import { contactPreferences } from '#domain/customers/fields/contact-preference.ts';
import { customerIntents } from '#domain/customers/fields/customer-intent.ts';
import { mergeableFields } from '#domain/customers/merge/merge-customers.ts';
import { followUpChannels, followUpOutcomes } from '#domain/follow-ups/follow-up.ts';
import { parsePreferredTime } from '#domain/registration/preferred-times.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { budgetRangeSchema, formatDollars, isBudgetStated } from '#domain/values/money.ts';
import { walkInOutcomes } from '#domain/walk-ins/walk-in.ts';
import { formatPhone } from '../ui/text/format-phone.ts';

/**
 * A translation function `t` that is bound to any namespace. Each key contains the prefix
 * `common:`, so that the bound namespace does not matter.
 */
type TranslateField = (key: Extract<ParseKeys<['common']>, `common:${string}`>) => string;

const fieldOptionKinds = {
  engineVariantId: 'engine',
  trimId: 'trim',
  exteriorColorId: 'exterior',
  interiorColorId: 'interior',
  wheelsId: 'wheels',
  packageIds: 'package',
} as const satisfies Record<string, OptionKind>;
const kindByField = new Map<string, OptionKind>(Object.entries(fieldOptionKinds));

/** The fields of a build that contain options, in the order of a configuration. */
export const optionFields = Object.keys(fieldOptionKinds) as (keyof typeof fieldOptionKinds)[];

/** The record fields that have the same label on all screens. */
const labelledFields = [
  ...mergeableFields,
  'notes',
  'lifecycle',
  'tags',
  'vehicleId',
  ...optionFields,
  'totalPrice',
  'customerId',
  'agentId',
  'amount',
  'soldOn',
  'dueOn',
  'channel',
  'note',
] as const;

/**
 * Returns the label of a record field; undefined for a field whose label differs between screens.
 */
export function getSharedFieldLabel(t: TranslateField, field: string): string | undefined {
  const labelledField = labelledFields.find((candidate) => candidate === field);
  return labelledField && t(`common:field.${labelledField}`);
}

interface FormatContext {
  t: TranslateField;
  locale: string;
}

/**
 * Returns the displayed value of a field; undefined for a field that screens format differently, or
 * for an unknown value.
 */
export function formatField(
  context: FormatContext,
  field: string,
  value: unknown,
): string | undefined {
  return Object.hasOwn(fieldFormatters, field)
    ? fieldFormatters[field]?.(context, value)
    : undefined;
}

type FieldFormatter = (context: FormatContext, value: unknown) => string | undefined;

const fieldFormatters: Record<string, FieldFormatter> = {
  phone: (_context, value) => (typeof value === 'string' ? formatPhone(value) : undefined),
  intent({ t }, value) {
    const intent = customerIntents.find((candidate) => candidate === value);
    return intent && t(`common:intent.${intent}`);
  },
  contactPreference({ t }, value) {
    const preference = contactPreferences.find((candidate) => candidate === value);
    return preference && t(`common:contactPreference.${preference}`);
  },
  preferredTime({ t }, value) {
    const time = parsePreferredTime(value);
    return time && t(`common:preferredTime.${time}`);
  },
  budgetRange({ locale }, value) {
    const range = v.safeParse(budgetRangeSchema, value);
    if (!range.success) return undefined;
    if (!isBudgetStated(range.output)) return '–';
    const { min, max } = range.output;
    return `${formatDollars(min, locale)} – ${formatDollars(max, locale)}`;
  },
  lifecycle({ t }, value) {
    const lifecycle = v.safeParse(lifecycleSchema, value);
    if (!lifecycle.success) return undefined;
    const { stage, reason } = lifecycle.output;
    const label = t(`common:stage.${stage}`);
    return reason === null ? label : `${label} – ${t(`common:lostReason.${reason}`)}`;
  },
  channel({ t }, value) {
    const channel = followUpChannels.find((candidate) => candidate === value);
    return channel && t(`common:followUp.channel.${channel}`);
  },
  outcome({ t }, value) {
    const followUpOutcome = followUpOutcomes.find((candidate) => candidate === value);
    if (followUpOutcome) return t(`common:followUp.outcome.${followUpOutcome}`);
    const walkInOutcome = walkInOutcomes.find((candidate) => candidate === value);
    return walkInOutcome && t(`common:walkInOutcome.${walkInOutcome}`);
  },
  amount: formatAmount,
  totalPrice: formatAmount,
};

function formatAmount({ locale }: FormatContext, value: unknown): string | undefined {
  return typeof value === 'number' ? formatDollars(value, locale) : undefined;
}

/** Formats a calendar day without a conversion between time zones; undefined for an invalid day. */
export function formatDay(
  locale: string,
  value: unknown,
  dateStyle: 'medium' | 'long',
): string | undefined {
  const timestamp = typeof value === 'string' ? Date.parse(`${value}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(timestamp)) return undefined;
  return getDateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(timestamp);
}

/**
 * Returns the name of a vehicle, such as `Genesis GV80`, or its id if the price list is missing or
 * does not contain the vehicle.
 */
export function getVehicleName(priceList: PriceList | null, vehicleId: string): string {
  const vehicle = priceList && findVehicle(priceList, vehicleId);
  return vehicle ? `${vehicle.make} ${vehicle.model}` : vehicleId;
}

/**
 * Returns the names of the options in a field of a build, or `noneLabel` if the field is empty.
 * Returns undefined for other fields and for invalid values.
 */
export function formatOptionNames(
  priceList: PriceList | null,
  field: string,
  value: unknown,
  noneLabel: string,
): string | undefined {
  const kind = kindByField.get(field);
  const ids = v.safeParse(v.union([v.array(v.string()), v.string()]), value);
  if (!kind || !ids.success) return undefined;
  const names = [ids.output]
    .flat()
    .map((id) => (priceList && findOption(priceList, kind, id)?.name) ?? id);
  return names.length > 0 ? names.join(', ') : noneLabel;
}
