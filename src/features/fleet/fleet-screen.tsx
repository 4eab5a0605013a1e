import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { localDatabase } from '../../data/local-database.ts';
import { listShowrooms } from '../../data/queries/catalogue-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeviceCard } from './device-card.tsx';
import { DeviceSheet } from './device-sheet.tsx';
import styles from './fleet.module.css';
import { useFleet } from './use-fleet.ts';

/**
 * Screen with all tablets of the manager's showrooms, their states, and the actions for each
 * tablet.
 */
export function FleetScreen() {
  const { t } = useTranslation(['fleet', 'common']);
  const { view, look, change } = useFleet();
  const showrooms = useLiveValue(() => listShowrooms(localDatabase)) ?? [];
  const [openId, setOpenId] = useState<string | null>(null);
  const nameOf = (id: string) => showrooms.find((showroom) => showroom.id === id)?.name ?? id;

  return (
    <Page>
      <PageHeader
        actions={
          <Button icon="refresh" onClick={look} variant="secondary">
            {t('look')}
          </Button>
        }
        subtitle={t('subtitle')}
        title={t('title')}
      />
      {view.state === 'loading' && <Skeleton label={t('common:loading')} lines={6} />}
      {view.state !== 'loading' && view.state !== 'ready' && (
        <EmptyState
          detail={t(`problem.${view.state}`)}
          icon={view.state === 'unreachable' ? 'cloud-off' : 'lock'}
          title={t('problem.title')}
        />
      )}
      {view.state === 'ready' && (
        <>
          {view.isStale && (
            <p aria-live="polite" className={styles.stale}>
              {t('stale')}
            </p>
          )}
          <ul className={styles.grid}>
            {view.devices.map((device) => (
              <li key={device.id}>
                <DeviceCard
                  device={device}
                  movesTo={device.movesTo === null ? null : nameOf(device.movesTo)}
                  onOpen={() => setOpenId(device.id)}
                  showroom={nameOf(device.showroomId)}
                />
              </li>
            ))}
          </ul>
          <DeviceSheet
            device={findDevice(view.devices, openId)}
            onChange={change}
            onClose={() => setOpenId(null)}
            showrooms={showrooms}
          />
        </>
      )}
    </Page>
  );
}

function findDevice(devices: readonly FleetDevice[], id: string | null): FleetDevice | null {
  return devices.find((device) => device.id === id) ?? null;
}
