import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { NearDealer } from '../../data/queries/showrooms/dealer-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DealersNotLoaded } from './dealers-not-loaded.tsx';
import styles from './dealers-screen.module.css';
import { ShowroomCard } from './showroom-card.tsx';

interface ShowroomChoiceProps {
  near: NearDealer;
  onChangeDealer: () => void;
}

/** The selectable showrooms of a dealer. Selecting a showroom displays the link to continue. */
export function ShowroomChoice({ near, onChangeDealer }: ShowroomChoiceProps) {
  const { t } = useTranslation('dealers');
  const { dealer, showrooms } = near;
  const currentShowroomId = useSession((state) => state.session?.showroom.id);
  const [showroomId, setShowroomId] = useState<string | null>(null);
  const name = useId();
  const chosenShowroom = showrooms.find(({ showroom }) => showroom.id === showroomId)?.showroom;
  return (
    <Page>
      <PageHeader
        actions={
          <Button icon="arrow-left" onClick={onChangeDealer} variant="secondary">
            {t('changeDealer')}
          </Button>
        }
        subtitle={t('showroomsDetail')}
        title={t('showroomsOf', { dealer: dealer.name })}
      />
      {showrooms.length === 0 && <DealersNotLoaded title={t('showroomsFailed')} />}
      <Grid className={styles.grid} fill gap={5} min="19rem" role="radiogroup">
        {showrooms.map((nearShowroom) => (
          <ShowroomCard
            chosen={nearShowroom.showroom.id === showroomId}
            isHere={nearShowroom.showroom.id === currentShowroomId}
            key={nearShowroom.showroom.id}
            name={name}
            near={nearShowroom}
            onChoose={() => setShowroomId(nearShowroom.showroom.id)}
          />
        ))}
      </Grid>
      {chosenShowroom && (
        <ContinueLink isHere={chosenShowroom.id === currentShowroomId} showroom={chosenShowroom} />
      )}
    </Page>
  );
}

/**
 * Link to continue. A tablet belongs to one showroom, so the selection of another showroom requires
 * a new sign-in.
 */
function ContinueLink({ showroom, isHere }: { showroom: Showroom; isHere: boolean }) {
  const { t } = useTranslation('dealers');
  return (
    <Stack gap={3} align="start">
      {!isHere && <Text tone="muted">{t('moves', { showroom: showroom.name })}</Text>}
      <Link
        className={getButtonClassName({ size: 'large' })}
        state={isHere ? null : { showroomId: showroom.id, from: href('dashboard') }}
        to={isHere ? href('dashboard') : href('login')}
      >
        {t('continue')}
      </Link>
    </Stack>
  );
}
