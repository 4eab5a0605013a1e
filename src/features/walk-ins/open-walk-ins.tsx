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
 * Lists the present visitors without a booking: waiting visitors before served visitors, both in
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
  const openedWalkIn = findOpenedWalkIn(walkIns, openedId);
  return (
    <>
      <ul>
        {walkIns.map((walkIn) => (
          <li key={walkIn.id}>
            <WalkInRow actions={actions} onMore={({ id }) => setOpenedId(id)} walkIn={walkIn} />
          </li>
        ))}
      </ul>
      <WalkInSheet actions={actions} onClose={() => setOpenedId(null)} walkIn={openedWalkIn} />
    </>
  );
}

/**
 * Returns the opened walk-in; null while no walk-in is opened, and after another tablet has ended
 * the walk-in.
 */
export function findOpenedWalkIn(
  walkIns: readonly WalkIn[],
  openedId: string | null,
): WalkIn | null {
  return walkIns.find(({ id }) => id === openedId) ?? null;
}
