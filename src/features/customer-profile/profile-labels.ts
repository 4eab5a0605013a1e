import type { TFunction } from 'i18next';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import {
  getSharedFieldLabel,
  formatDay,
  formatField,
  formatOptionNames,
  getVehicleName,
} from '../../shared/fields.ts';
import { formatVisitTime } from '../../shared/format-visit.ts';

/** Names for the ids in rows, and the time zone of the showroom. */
export interface ProfileNames {
  agentsById: ReadonlyMap<string, string>;
  showroomsById: ReadonlyMap<string, string>;
  priceList: PriceList | null;
  timezone: string;
  /** The customer of the profile; undefined outside of a profile. */
  customer?: Pick<Customer, 'id' | 'name'> | undefined;
}

export interface ProfileLabels {
  t: TFunction<['customerProfile', 'common']>;
  locale: string;
  names: ProfileNames;
  /** Returns the label of a field; a generic label for an unknown field. */
  field: (field: string) => string;
  /**
   * Formats a stored value. Without a formatter for the field, texts and numbers are returned
   * unchanged, and objects result in a generic text.
   */
  value: (field: string, value: unknown) => string;
  agent: (agentId: string | null) => string;
  moment: (at: number) => string;
}

/** Fields without a shared label that have a label in the texts of the profile. */
const labeledFields = [
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
      const fieldKey = labeledFields.find((candidate) => candidate === field) ?? 'other';
      return getSharedFieldLabel(t, field) ?? t(`field.${fieldKey}`);
    },
    value(field, value) {
      if (value === undefined || value === null || value === '') return t('value.empty');
      const format = Object.hasOwn(valueFormatters, field) ? valueFormatters[field] : undefined;
      return (
        formatField(labels, field, value) ??
        format?.(labels, value) ??
        formatOptionNames(names.priceList, field, value, t('value.empty')) ??
        formatPlainValue(labels, value)
      );
    },
    agent: (agentId) => (agentId && names.agentsById.get(agentId)) ?? t('someAgent'),
    moment: (at) =>
      getDateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: names.timezone,
      }).format(at),
  };
  return labels;
}

type ValueFormatter = (labels: ProfileLabels, value: unknown) => string | undefined;

const createTextFormatter =
  (format: (labels: ProfileLabels, value: string) => string | undefined): ValueFormatter =>
  (labels, value) =>
    typeof value === 'string' ? format(labels, value) : undefined;

const formatDayValue: ValueFormatter = ({ locale }, value) => formatDay(locale, value, 'medium');

const valueFormatters: Record<string, ValueFormatter> = {
  assignedTo: createTextFormatter((labels, id) => labels.agent(id)),
  agentId: createTextFormatter((labels, id) => labels.agent(id)),
  showroomId: createTextFormatter(({ names }, id) => names.showroomsById.get(id)),
  vehicleId: createTextFormatter(({ names }, id) => getVehicleName(names.priceList, id)),
  customerId: createTextFormatter(({ t, names: { customer } }, id) =>
    id === customer?.id ? customer.name : t('value.customer'),
  ),
  status: createTextFormatter(({ t }, value) => {
    const status = statuses.find((candidate) => candidate === value);
    return status && t(`status.${status}`);
  }),
  fee: createTextFormatter(({ t }, value) => {
    const state = feeStates.find((candidate) => candidate === value);
    return state && t(`feeState.${state}`);
  }),
  time: createTextFormatter(({ locale }, time) => formatVisitTime(time, locale)),
  date: formatDayValue,
  soldOn: formatDayValue,
  dueOn: formatDayValue,
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
const feeStates = ['due', 'paid', 'waived'] as const;

function formatPlainValue({ t }: ProfileLabels, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join(', ');
  return t('value.changed');
}
