import type { TFunction } from 'i18next';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import {
  getSharedFieldLabel,
  formatDay,
  formatField,
  formatOptionNames,
  getVehicleName,
} from '../../shared/fields.ts';

/** Names of the agents, showrooms and vehicles whose ids the rows contain. */
export interface ProfileNames {
  agentsById: ReadonlyMap<string, string>;
  showroomsById: ReadonlyMap<string, string>;
  priceList: PriceList | null;
  timezone: string;
}

export interface ProfileLabels {
  t: TFunction<['customerProfile', 'common']>;
  locale: string;
  names: ProfileNames;
  /** Returns the label of a field; a generic label for an unknown field. */
  field: (field: string) => string;
  /**
   * Formats a stored value. Texts and numbers of an unknown format are returned unchanged, objects
   * as a generic text.
   */
  value: (field: string, value: unknown) => string;
  agent: (agentId: string | null) => string;
  moment: (at: number) => string;
}

/** Fields whose labels differ from the labels of other screens. */
const ownFields = [
  'mayCall',
  'maySms',
  'mayEmail',
  'mayWhatsapp',
  'status',
  'showroomId',
  'date',
  'time',
  'testDrive',
  'specialRequests',
  'contactMethod',
  'fee',
  'reason',
  'outcome',
  'vehicleInterest',
  'description',
] as const;

export function createProfileLabels(
  t: ProfileLabels['t'],
  locale: string,
  names: ProfileNames,
): ProfileLabels {
  const labels: ProfileLabels = {
    t,
    locale,
    names,
    field(field) {
      const own = ownFields.find((known) => known === field) ?? 'other';
      return getSharedFieldLabel(t, field) ?? t(`field.${own}`);
    },
    value(field, value) {
      if (value === undefined || value === null || value === '') return t('value.empty');
      const format = Object.hasOwn(formats, field) ? formats[field] : undefined;
      return (
        formatField(labels, field, value) ??
        format?.(labels, value) ??
        formatOptionNames(names.priceList, field, value, t('value.empty')) ??
        plain(labels, value)
      );
    },
    agent: (agentId) => (agentId && names.agentsById.get(agentId)) ?? t('someAgent'),
    moment: (at) =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: names.timezone,
      }).format(at),
  };
  return labels;
}

type Format = (labels: ProfileLabels, value: unknown) => string | undefined;

const text =
  (format: (labels: ProfileLabels, value: string) => string | undefined): Format =>
  (labels, value) =>
    typeof value === 'string' ? format(labels, value) : undefined;

const day: Format = ({ locale }, value) => formatDay(locale, value, 'medium');

const formats: Record<string, Format> = {
  assignedTo: text((labels, id) => labels.agent(id)),
  agentId: text((labels, id) => labels.agent(id)),
  showroomId: text(({ names }, id) => names.showroomsById.get(id)),
  vehicleId: text(({ names }, id) => getVehicleName(names.priceList, id)),
  customerId: text(({ t }) => t('value.customer')),
  status: text(({ t }, value) => {
    const status = statuses.find((known) => known === value);
    return status && t(`status.${status}`);
  }),
  fee: text(({ t }, value) => {
    const state = fees.find((known) => known === value);
    return state && t(`feeState.${state}`);
  }),
  date: day,
  soldOn: day,
  dueOn: day,
};

/** Statuses of builds and bookings that have a label. */
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

function plain({ t }: ProfileLabels, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  // Joins lists of strings, for example tags.
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(', ');
  return t('value.changed');
}
