import type { TFunction } from 'i18next';
import type { SyncStatus } from '../../../sync/status/sync-status.ts';
import type { BadgeTone } from '../../../ui/data-display/badge.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';

export interface StatusAppearance {
  icon: IconName;
  tone: BadgeTone;
  label: string;
  detail?: string;
}

const appearances: Record<SyncStatus['kind'], { icon: IconName; tone: BadgeTone }> = {
  'not-enrolled': { icon: 'info', tone: 'neutral' },
  'not-approved': { icon: 'lock', tone: 'caution' },
  connecting: { icon: 'refresh', tone: 'neutral' },
  receiving: { icon: 'download', tone: 'info' },
  'up-to-date': { icon: 'cloud-check', tone: 'positive' },
  sending: { icon: 'cloud-up', tone: 'info' },
  uploading: { icon: 'cloud-up', tone: 'info' },
  'working-offline': { icon: 'cloud-off', tone: 'caution' },
  'needs-attention': { icon: 'alert', tone: 'accent' },
  unreachable: { icon: 'cloud-off', tone: 'neutral' },
  'cannot-save': { icon: 'alert', tone: 'danger' },
  'sign-in-needed': { icon: 'lock', tone: 'caution' },
  'update-needed': { icon: 'download', tone: 'caution' },
};

/**
 * Returns label, icon and tone of a sync status, so that a user can distinguish the statuses
 * without color.
 */
export function toStatusLabels(
  status: SyncStatus,
  t: TFunction<'sync'>,
  formatTime: (at: number) => string,
): StatusAppearance {
  const appearance = appearances[status.kind];
  switch (status.kind) {
    case 'receiving':
      return { ...appearance, label: t('status.receiving', { count: status.progress.remaining }) };
    case 'sending':
    case 'working-offline':
    case 'needs-attention':
    case 'uploading':
      return { ...appearance, label: t(`status.${status.kind}`, { count: status.count }) };
    case 'unreachable': {
      const label = t('status.unreachable');
      if (status.since === undefined) return { ...appearance, label };
      return {
        ...appearance,
        label,
        detail: t('status.unreachableSince', { time: formatTime(status.since) }),
      };
    }
    default:
      return { ...appearance, label: t(`status.${status.kind}`) };
  }
}

/**
 * Returns label, icon and tone of a sync status for a customer who has the tablet: without the
 * outbox, attentions and other work of staff.
 */
export function toCustomerStatusLabels(
  { kind }: SyncStatus,
  t: TFunction<'sync'>,
): StatusAppearance {
  if (kind === 'up-to-date' || kind === 'cannot-save') {
    return { ...appearances[kind], label: t(`status.${kind}`) };
  }
  return { ...appearances['up-to-date'], icon: 'check', label: t('status.saved-here') };
}
