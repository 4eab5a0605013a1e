import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearDealer } from '../../data/queries/dealer-queries.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHasTimedOut } from '../../ui/use-has-timed-out.ts';
import { DealerCard } from './dealer-card.tsx';
import styles from './dealers-screen.module.css';
import { NoDealersYet } from './no-dealers-yet.tsx';
import { DealersNotLoaded } from './dealers-not-loaded.tsx';
import { ShowroomChoice } from './showroom-choice.tsx';
import { useDealers, useIsEnrolled } from './use-dealers.ts';

/** Screen on which the user selects a dealer and one of its showrooms. */
export function DealersScreen() {
  const { t } = useTranslation('dealers');
  const dealers = useDealers();
  const [dealerId, setDealerId] = useState<string | null>(null);
  const chosen = dealers?.find(({ dealer }) => dealer.id === dealerId);
  if (chosen) return <ShowroomChoice near={chosen} onChangeDealer={() => setDealerId(null)} />;
  return (
    <Page>
      <PageHeader subtitle={t('subtitle')} title={t('title')} />
      {dealers?.length ? (
        <DealerGrid dealers={dealers} onPick={setDealerId} />
      ) : (
        <NoDealers isRead={dealers !== undefined} />
      )}
    </Page>
  );
}

function DealerGrid({
  dealers,
  onPick,
}: {
  dealers: readonly NearDealer[];
  onPick: (dealerId: string) => void;
}) {
  return (
    <ul className={styles.grid}>
      {dealers.map((near) => (
        <li key={near.dealer.id}>
          <DealerCard near={near} onPick={() => onPick(near.dealer.id)} />
        </li>
      ))}
    </ul>
  );
}

/** On a new tablet, the rows of the dealers may still be syncing. */
function NoDealers({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation(['dealers', 'common']);
  const isEnrolled = useIsEnrolled();
  const isLate = useHasTimedOut(isRead);
  if (isEnrolled === false) return <NoDealersYet />;
  if (isLate) return <DealersNotLoaded title={t('loadFailed')} />;
  return <Skeleton label={t('common:loading')} lines={6} />;
}
