import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import english from '../../../app/i18n/en/first/sync.json' with { type: 'json' };
import type { SyncStatus } from '../../../sync/status/sync-status.ts';
import { type StatusAppearance, toStatusLabels } from './status-labels.ts';

/** Returns English texts of the translation file with their values inserted. */
const t = ((key: string, values: Record<string, unknown> = {}) => {
  const labels: unknown = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], english);
  return String(labels).replace(/\{\{(\w+)[^}]*\}\}/g, (_all, name: string) =>
    String(values[name]),
  );
}) as unknown as TFunction<'sync'>;

const formatTime = (at: number) => `time ${at}`;

test.each<[string, string, StatusAppearance['icon'], StatusAppearance['tone'], SyncStatus]>([
  ['not-enrolled', 'Not set up', 'info', 'neutral', { kind: 'not-enrolled' }],
  ['not-approved', 'Waiting for approval', 'lock', 'caution', { kind: 'not-approved' }],
  ['connecting', 'Connecting', 'refresh', 'neutral', { kind: 'connecting' }],
  [
    'receiving',
    'Receiving 40',
    'download',
    'info',
    { kind: 'receiving', progress: { received: 2, remaining: 40 } },
  ],
  ['up-to-date', 'Up to date', 'cloud-check', 'positive', { kind: 'up-to-date' }],
  ['sending', 'Sending 3', 'cloud-up', 'info', { kind: 'sending', count: 3 }],
  [
    'working-offline',
    'Working offline, 2 waiting',
    'cloud-off',
    'caution',
    { kind: 'working-offline', count: 2 },
  ],
  [
    'needs-attention',
    'Needs attention: 1',
    'alert',
    'accent',
    { kind: 'needs-attention', count: 1 },
  ],
  [
    'unreachable',
    'Head office unreachable',
    'cloud-off',
    'neutral',
    { kind: 'unreachable', since: undefined },
  ],
  [
    'cannot-save',
    'Can’t save to this tablet',
    'alert',
    'danger',
    { kind: 'cannot-save', waiting: 1 },
  ],
  ['sign-in-needed', 'Sign in to sync', 'lock', 'caution', { kind: 'sign-in-needed', waiting: 1 }],
  ['update-needed', 'Update needed', 'download', 'caution', { kind: 'update-needed', waiting: 1 }],
])(
  'the status %s has the label “%s”, the icon %s and the tone %s',
  (_kind, label, icon, tone, status) => {
    const labels = toStatusLabels(status, t, formatTime);
    expect(labels).toMatchObject({ label, icon, tone });
    expect(labels.detail).toBeUndefined();
  },
);

test('the sync status of an unreachable server includes the start of the outage', () => {
  const labels = toStatusLabels({ kind: 'unreachable', since: 7 }, t, formatTime);
  expect([labels.label, labels.detail]).toEqual(['Head office unreachable', 'since time 7']);
});

test('among six sync statuses, only “Up to date” has the positive tone', () => {
  const kinds = ['not-enrolled', 'connecting', 'up-to-date'] as const;
  const appearances = kinds.map((kind) => toStatusLabels({ kind }, t, formatTime).tone);
  expect(appearances).toEqual(['neutral', 'neutral', 'positive']);
  for (const kind of ['sending', 'working-offline', 'needs-attention'] as const) {
    expect(toStatusLabels({ kind, count: 1 }, t, formatTime).tone).not.toBe('positive');
  }
});
