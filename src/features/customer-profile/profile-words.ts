import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { contactPreferences } from '#domain/customers/contact-preference.ts';
import { lifecycleSchema } from '#domain/customers/customer.ts';
import { intents } from '#domain/customers/intent.ts';
import { findOption, findVehicle, type OptionKind } from '#domain/catalogue/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { followUpChannels, followUpOutcomes } from '#domain/follow-ups/follow-up.ts';
import { budgetRangeSchema, formatDollars } from '#domain/money.ts';
import { knownTimeOf } from '#domain/registration/known-times.ts';
import { walkInOutcomes } from '#domain/walk-ins/walk-in.ts';
import { formatPhone } from '../../ui/format-phone.ts';
import { lifecycleWords } from './lifecycle-words.ts';

/** What is known on this tablet of the things that rows name by their ids. */
export interface Names {
  agentsById: ReadonlyMap<string, string>;
  showroomsById: ReadonlyMap<string, string>;
  priceList: PriceList | null;
  timezone: string;
}

export interface ProfileWords {
  t: TFunction<['customerProfile', 'common']>;
  locale: string;
  names: Names;
  /** The name of a field; of one this version does not know, a word that is never wrong. */
  field: (field: string) => string;
  /** A stored value as a person reads it. Whatever it is, something is said. */
  value: (field: string, value: unknown) => string;
  agent: (agentId: string | null) => string;
  moment: (at: number) => string;
}

const profileFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'intent',
  'budgetRange',
  'contactPreference',
  'preferredTime',
  'notes',
  'assignedTo',
  'lifecycle',
  'tags',
  'mayCall',
  'maySms',
  'mayEmail',
  'mayWhatsapp',
  'vehicleId',
  'engineVariantId',
  'trimId',
  'exteriorColorId',
  'interiorColorId',
  'wheelsId',
  'packageIds',
  'totalPrice',
  'customerId',
  'status',
  'showroomId',
  'date',
  'time',
  'testDrive',
  'specialRequests',
  'agentId',
  'contactMethod',
  'fee',
  'reason',
  'amount',
  'soldOn',
  'dueOn',
  'channel',
  'note',
  'outcome',
  'vehicleInterest',
  'description',
] as const;
type KnownField = (typeof profileFields)[number];

function isKnownField(field: string): field is KnownField {
  return profileFields.some((known) => known === field);
}

export function makeProfileWords(t: ProfileWords['t'], locale: string, names: Names): ProfileWords {
  const words: ProfileWords = {
    t,
    locale,
    names,
    field(field) {
      const known = isKnownField(field) ? field : 'other';
      return t(`field.${known}`);
    },
    value(field, value) {
      if (value === undefined || value === null || value === '') return t('value.empty');
      const say = Object.hasOwn(sayings, field) ? sayings[field] : undefined;
      return say?.(words, value) ?? plain(words, value);
    },
    agent: (agentId) => (agentId && names.agentsById.get(agentId)) ?? t('someAgent'),
    moment: (at) =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: names.timezone,
      }).format(at),
  };
  return words;
}

type Saying = (words: ProfileWords, value: unknown) => string | undefined;

const text =
  (say: (words: ProfileWords, value: string) => string | undefined): Saying =>
  (words, value) =>
    typeof value === 'string' ? say(words, value) : undefined;

const option = (kind: OptionKind) =>
  text(({ names }, id) => (names.priceList ? findOption(names.priceList, kind, id)?.name : id));

function dollars({ locale }: ProfileWords, value: unknown): string | undefined {
  return typeof value === 'number' ? formatDollars(value, locale) : undefined;
}

/** A day of a calendar, the same in every zone. */
function dayWords({ locale }: ProfileWords, date: string): string | undefined {
  const at = Date.parse(`${date}T12:00:00Z`);
  if (Number.isNaN(at)) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

const sayings: Record<string, Saying> = {
  phone: text((_words, phone) => formatPhone(phone)),
  intent: text(({ t }, value) => {
    const intent = intents.find((known) => known === value);
    return intent && t(`common:intent.${intent}`);
  }),
  contactPreference: text(({ t }, value) => {
    const preference = contactPreferences.find((known) => known === value);
    return preference && t(`common:contactPreference.${preference}`);
  }),
  preferredTime: text(({ t }, value) => {
    const time = knownTimeOf(value);
    return time && t(`common:preferredTime.${time}`);
  }),
  assignedTo: text((words, id) => words.agent(id)),
  agentId: text((words, id) => words.agent(id)),
  showroomId: text(({ names }, id) => names.showroomsById.get(id)),
  vehicleId: text(({ names }, id) => {
    const vehicle = names.priceList && findVehicle(names.priceList, id);
    return vehicle ? `${vehicle.make} ${vehicle.model}` : id;
  }),
  engineVariantId: option('engine'),
  trimId: option('trim'),
  exteriorColorId: option('exterior'),
  interiorColorId: option('interior'),
  wheelsId: option('wheels'),
  customerId: text(({ t }) => t('value.customer')),
  status: text(({ t }, value) => {
    const status = statuses.find((known) => known === value);
    return status && t(`status.${status}`);
  }),
  fee: text(({ t }, value) => {
    const state = fees.find((known) => known === value);
    return state && t(`feeState.${state}`);
  }),
  date: text(dayWords),
  soldOn: text(dayWords),
  dueOn: text(dayWords),
  channel: text(({ t }, value) => {
    const channel = followUpChannels.find((known) => known === value);
    return channel && t(`common:followUp.channel.${channel}`);
  }),
  outcome: text(({ t }, value) => {
    const outcome = followUpOutcomes.find((known) => known === value);
    if (outcome) return t(`common:followUp.outcome.${outcome}`);
    const ofWalkIn = walkInOutcomes.find((known) => known === value);
    return ofWalkIn && t(`common:walkInOutcome.${ofWalkIn}`);
  }),
  amount: dollars,
  totalPrice: dollars,
  budgetRange({ locale }, value) {
    const range = v.safeParse(budgetRangeSchema, value);
    if (!range.success) return undefined;
    return `${formatDollars(range.output.min, locale)} – ${formatDollars(range.output.max, locale)}`;
  },
  lifecycle({ t }, value) {
    const lifecycle = v.safeParse(lifecycleSchema, value);
    return lifecycle.success ? lifecycleWords(t, lifecycle.output) : undefined;
  },
  packageIds(words, value) {
    const ids = v.safeParse(v.array(v.string()), value);
    if (!ids.success) return undefined;
    const { priceList } = words.names;
    const found = ids.output.map(
      (id) => (priceList && findOption(priceList, 'package', id)?.name) ?? id,
    );
    return found.length > 0 ? found.join(', ') : words.t('value.empty');
  },
};

/** Of builds and bookings alike. */
const statuses = [
  'saved',
  'shared',
  'quoted',
  'sold',
  'archived',
  'pending',
  'confirmed',
  'completed',
  'cancelled',
] as const;
const fees = ['due', 'paid', 'waived'] as const;

function plain({ t }: ProfileWords, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  // Lists of words, as tags are.
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(', ');
  return t('value.changed');
}
