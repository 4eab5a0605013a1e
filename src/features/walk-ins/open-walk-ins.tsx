import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useWalkInActions } from './use-walk-in-actions.ts';
import { useOpenWalkIns } from './use-walk-ins.ts';
import { WalkInRow } from './walk-in-row.tsx';
import { WalkInSheet } from './walk-in-sheet.tsx';

/**
 * Lists the visitors without a booking who are present: waiting ones before served ones, each in
 * order of arrival.
 */
export function OpenWalkIns() {
  const { t } = useTranslation(['walkIns', 'common']);
  const walkIns = useOpenWalkIns();
  const actions = useWalkInActions();
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (!walkIns) return <Skeleton label={t('common:loading')} lines={2} />;
  if (walkIns.length === 0) {
    return <EmptyState detail={t('emptyDetail')} icon="users" title={t('empty')} />;
  }
  const open = findOpenedWalkIn(walkIns, openedId);
  return (
    <>
      <ul>
        {walkIns.map((walkIn) => (
          <li key={walkIn.id}>
            <WalkInRow actions={actions} onMore={({ id }) => setOpenedId(id)} walkIn={walkIn} />
          </li>
        ))}
      </ul>
      <WalkInSheet actions={actions} onClose={() => setOpenedId(null)} walkIn={open} />
    </>
  );
}

/** Returns the opened walk-in; null while none is opened, and once another tablet has ended it. */
export function findOpenedWalkIn(
  walkIns: readonly WalkIn[],
  openedId: string | null,
): WalkIn | null {
  return walkIns.find(({ id }) => id === openedId) ?? null;
}
