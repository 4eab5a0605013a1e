import type { Activity, ChangedValue } from '#domain/activities/activity.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { ProfileLabels } from '../profile-labels.ts';

/** Fields whose changes are not listed below the headline, because the headline contains them. */
const inHeadline = new Set([
  'mergedInto',
  'deletedAt',
  'erasedAt',
  'checkedInAt',
  'noShow',
  'undoneAt',
]);

const icons: Record<string, IconName> = {
  customers: 'user',
  builds: 'car',
  bookings: 'calendar',
  walkIns: 'users',
  sales: 'wallet',
  followUps: 'phone',
  documents: 'copy',
};

export function getActivityIcon({ table }: Activity): IconName {
  return icons[table] ?? 'info';
}

/** Returns a short description of an activity. */
export function formatActivityHeadline(labels: ProfileLabels, activity: Activity): string {
  const format = Object.hasOwn(headlines, activity.table) ? headlines[activity.table] : undefined;
  return format?.(labels, activity) ?? labels.t(`activity.${activity.what}`);
}

/** Returns the changed values that are listed below the headline. */
export function listShownChanges({ changes }: Activity): ChangedValue[] {
  return changes.filter(({ field }) => !inHeadline.has(field));
}

type Headline = (labels: ProfileLabels, activity: Activity) => string;

/**
 * Returns the new value of a field as `{ to }`, so that a new value of `undefined` counts as a
 * change. Returns undefined if the field did not change.
 */
function changedTo({ changes }: Activity, field: string): unknown {
  const change = changes.find((one) => one.field === field);
  return change && { to: change.to };
}

function isChanged(activity: Activity, field: string): boolean {
  return changedTo(activity, field) !== undefined;
}

function valueOf({ changes }: Activity, field: string): unknown {
  return changes.find((one) => one.field === field)?.to;
}

const headlines: Record<string, Headline> = {
  customers: customerHeadline,
  builds: buildHeadline,
  bookings: bookingHeadline,
  walkIns: ({ t }) => t('activity.walkIn'),
  sales: saleHeadline,
  followUps: followUpHeadline,
};

const consentFields = new Set(['mayCall', 'maySms', 'mayEmail', 'mayWhatsapp']);

function customerHeadline({ t }: ProfileLabels, activity: Activity): string {
  const { what, changes } = activity;
  if (what === 'created') return t('activity.customer.registered');
  if (isChanged(activity, 'mergedInto')) return t('activity.customer.merged');
  if (isChanged(activity, 'deletedAt')) {
    const isDeleted = valueOf(activity, 'deletedAt') !== null;
    return t(isDeleted ? 'activity.customer.deleted' : 'activity.customer.restored');
  }
  if (changes.length === 0) return t('activity.customer.erased');
  if (changes.every(({ field }) => consentFields.has(field))) {
    return t('activity.customer.consent');
  }
  const isStep = changes.length === 1 && isChanged(activity, 'lifecycle');
  return t(isStep ? 'activity.customer.stage' : 'activity.customer.changed');
}

function buildHeadline(labels: ProfileLabels, activity: Activity): string {
  const { t } = labels;
  if (activity.what === 'created') {
    return t('activity.build.saved', {
      vehicle: labels.value('vehicleId', valueOf(activity, 'vehicleId')),
    });
  }
  const status = buildSteps.find((known) => known === valueOf(activity, 'status'));
  return status ? t(`activity.build.${status}`) : t('activity.build.changed');
}
const buildSteps = ['shared', 'quoted', 'sold', 'archived'] as const;

function bookingHeadline(labels: ProfileLabels, activity: Activity): string {
  const { t } = labels;
  if (activity.what === 'created') return t('activity.booking.requested');
  if (valueOf(activity, 'noShow') === true) return t('activity.booking.noShow');
  const status = bookingSteps.find((known) => known === valueOf(activity, 'status'));
  if (status) return t(`activity.booking.${status}`);
  if (isChanged(activity, 'checkedInAt')) return t('activity.booking.checkedIn');
  if (isChanged(activity, 'date') || isChanged(activity, 'time'))
    return t('activity.booking.moved');
  return t(isChanged(activity, 'fee') ? 'activity.booking.fee' : 'activity.booking.changed');
}
const bookingSteps = ['confirmed', 'completed', 'cancelled'] as const;

function saleHeadline(labels: ProfileLabels, activity: Activity): string {
  const { t } = labels;
  if (activity.what === 'created') {
    const vehicle = labels.value('vehicleId', valueOf(activity, 'vehicleId'));
    return t('activity.sale.made', { vehicle });
  }
  return t(isChanged(activity, 'undoneAt') ? 'activity.sale.undone' : 'activity.sale.corrected');
}

function followUpHeadline({ t }: ProfileLabels, activity: Activity): string {
  if (activity.what === 'created') return t('activity.followUp.planned');
  const isReopened = activity.mutation === 'reopenFollowUp';
  if (isReopened) return t('activity.followUp.reopened');
  if (isChanged(activity, 'deletedAt')) return t('activity.followUp.deleted');
  if (isChanged(activity, 'outcome')) return t('activity.followUp.done');
  return t(isChanged(activity, 'dueOn') ? 'activity.followUp.putOff' : 'activity.followUp.changed');
}
