import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpenWalkIns } from './use-walk-ins.ts';
import { useWalkInDeeds } from './use-walk-in-deeds.ts';
import { WalkInRow } from './walk-in-row.tsx';
import { WalkInSheet } from './walk-in-sheet.tsx';

/**
 * Lists the visitors without a booking who are present: waiting ones before served ones, each in
 * order of arrival.
 */
export function OpenWalkIns() {
  const { t } = useTranslation(['walkIns', 'common']);
  const walkIns = useOpenWalkIns();
  const deeds = useWalkInDeeds();
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  if (!walkIns) return <Skeleton label={t('common:loading')} lines={2} />;
  if (walkIns.length === 0) {
    return <EmptyState detail={t('nobodyDetail')} icon="users" title={t('nobody')} />;
  }
  const open = findOpened(walkIns, lookedAt);
  return (
    <>
      <ul>
        {walkIns.map((walkIn) => (
          <li key={walkIn.id}>
            <WalkInRow deeds={deeds} onMore={({ id }) => setLookedAt(id)} walkIn={walkIn} />
          </li>
        ))}
      </ul>
      <WalkInSheet deeds={deeds} onClose={() => setLookedAt(null)} walkIn={open} />
    </>
  );
}

/** Returns the opened walk-in; null while none is opened, and once another tablet has ended it. */
export function findOpened(walkIns: readonly WalkIn[], openedId: string | null): WalkIn | null {
  return walkIns.find(({ id }) => id === openedId) ?? null;
}
