import type { Activity, ChangedValue } from '#domain/activities/activity.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { ProfileLabels } from '../profile-labels.ts';

/**
 * Fields whose changes are not listed below the headline, because the headline states these
 * changes.
 */
const headlineFields = new Set([
  'mergedInto',
  'deletedAt',
  'erasedAt',
  'checkedInAt',
  'noShow',
  'undoneAt',
]);

const iconByTable: Record<string, IconName> = {
  customers: 'user',
  builds: 'car',
  bookings: 'calendar',
  walkIns: 'users',
  sales: 'wallet',
  followUps: 'phone',
  documents: 'copy',
};

export function getActivityIcon({ table }: Activity): IconName {
  return iconByTable[table] ?? 'info';
}

export function formatActivityHeadline(labels: ProfileLabels, activity: Activity): string {
  const format = Object.hasOwn(headlineFormatters, activity.table)
    ? headlineFormatters[activity.table]
    : undefined;
  return format?.(labels, activity) ?? labels.t(`activity.${activity.what}`);
}

/** A listed change; without `from` if the new value only adds to the earlier one. */
type ShownChange = Pick<ChangedValue, 'field' | 'to'> & Partial<Pick<ChangedValue, 'from'>>;

/** Returns the changes to list below the headline. Added notes are reduced to the new lines. */
export function listShownChanges({ changes }: Activity): ShownChange[] {
  return changes
    .filter(({ field }) => !headlineFields.has(field))
    .map((change) => {
      const addedNotes = findAddedNotes(change);
      return addedNotes === null ? change : { field: change.field, to: addedNotes };
    });
}

/**
 * Returns the lines that a change of notes adds; null for other changes, and if a line is missing.
 */
function findAddedNotes({ field, from, to }: ChangedValue): string | null {
  if (field !== 'notes' || typeof from !== 'string' || typeof to !== 'string') return null;
  const earlierLines = from === '' ? [] : from.split('\n');
  const addedLines = to.split('\n').filter((line) => {
    const isEarlier = line === earlierLines[0];
    if (isEarlier) earlierLines.shift();
    return !isEarlier;
  });
  return earlierLines.length === 0 && addedLines.length > 0 ? addedLines.join('\n') : null;
}

type HeadlineFormatter = (labels: ProfileLabels, activity: Activity) => string;

/**
 * Returns the new value of a field as `{ to }`, so that a new value of `undefined` counts as a
 * change. Returns undefined if the field did not change.
 */
function findChange({ changes }: Activity, field: string): unknown {
  const change = changes.find((candidate) => candidate.field === field);
  return change && { to: change.to };
}

function isChanged(activity: Activity, field: string): boolean {
  return findChange(activity, field) !== undefined;
}

function getChangedValue({ changes }: Activity, field: string): unknown {
  return changes.find((candidate) => candidate.field === field)?.to;
}

const headlineFormatters: Record<string, HeadlineFormatter> = {
  customers: formatCustomerHeadline,
  builds: formatBuildHeadline,
  bookings: formatBookingHeadline,
  walkIns: ({ t }) => t('activity.walkIn'),
  sales: formatSaleHeadline,
  followUps: formatFollowUpHeadline,
};

const consentFields = new Set(['mayCall', 'maySms', 'mayEmail', 'mayWhatsapp']);

function formatCustomerHeadline({ t }: ProfileLabels, activity: Activity): string {
  const { what, changes } = activity;
  const visibilityKey = getVisibilityKey(activity);
  if (visibilityKey) return t(`activity.customer.${visibilityKey}`);
  if (what === 'created') return t('activity.customer.registered');
  if (isChanged(activity, 'mergedInto')) return t('activity.customer.merged');
  if (changes.length === 0) return t('activity.customer.erased');
  if (changes.every(({ field }) => consentFields.has(field))) {
    return t('activity.customer.consent');
  }
  return t(`activity.customer.${getDetailKey(changes)}`);
}

function getDetailKey([change, ...otherChanges]: Activity['changes']) {
  if (!change || otherChanges.length > 0) return 'changed';
  if (change.field === 'lifecycle') return 'stage';
  return findAddedNotes(change) === null ? 'changed' : 'noteAdded';
}

/**
 * Returns the text key of a deletion, a restoration, or the request or cancellation of an erasure;
 * undefined for other activities, including the final erasure, which has no changes.
 */
function getVisibilityKey(activity: Activity) {
  if (!isChanged(activity, 'deletedAt') || isChanged(activity, 'mergedInto')) return undefined;
  if (activity.mutation === 'eraseCustomer') return 'erasureRequested';
  if (activity.mutation === 'cancelErasure') return 'erasureCanceled';
  return getChangedValue(activity, 'deletedAt') === null ? 'restored' : 'deleted';
}

function formatBuildHeadline(labels: ProfileLabels, activity: Activity): string {
  const { t } = labels;
  if (activity.what === 'created') {
    return t('activity.build.saved', {
      vehicle: labels.value('vehicleId', getChangedValue(activity, 'vehicleId')),
    });
  }
  const status = buildSteps.find((step) => step === getChangedValue(activity, 'status'));
  return status ? t(`activity.build.${status}`) : t('activity.build.changed');
}
const buildSteps = ['shared', 'quoted', 'sold', 'archived'] as const;

function formatBookingHeadline(labels: ProfileLabels, activity: Activity): string {
  const { t } = labels;
  if (activity.what === 'created') return t('activity.booking.requested');
  if (getChangedValue(activity, 'noShow') === true) return t('activity.booking.noShow');
  const status = bookingSteps.find((step) => step === getChangedValue(activity, 'status'));
  if (status) return t(`activity.booking.${status}`);
  if (isChanged(activity, 'checkedInAt')) return t('activity.booking.checkedIn');
  if (isChanged(activity, 'date') || isChanged(activity, 'time'))
    return t('activity.booking.moved');
  return t(isChanged(activity, 'fee') ? 'activity.booking.fee' : 'activity.booking.changed');
}
const bookingSteps = ['confirmed', 'completed', 'cancelled'] as const;

function formatSaleHeadline(labels: ProfileLabels, activity: Activity): string {
  const { t } = labels;
  if (activity.what === 'created') {
    const vehicle = labels.value('vehicleId', getChangedValue(activity, 'vehicleId'));
    return t('activity.sale.made', { vehicle });
  }
  return t(isChanged(activity, 'undoneAt') ? 'activity.sale.undone' : 'activity.sale.corrected');
}

function formatFollowUpHeadline({ t }: ProfileLabels, activity: Activity): string {
  if (activity.what === 'created') return t('activity.followUp.planned');
  const isReopened = activity.mutation === 'reopenFollowUp';
  if (isReopened) return t('activity.followUp.reopened');
  if (isChanged(activity, 'deletedAt')) return t('activity.followUp.deleted');
  if (isChanged(activity, 'outcome')) return t('activity.followUp.done');
  return t(isChanged(activity, 'dueOn') ? 'activity.followUp.putOff' : 'activity.followUp.changed');
}
