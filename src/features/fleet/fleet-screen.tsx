import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listShowrooms } from '../../data/queries/catalogue/catalogue-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../ui/data-display/badge.tsx';
import { Card } from '../../ui/data-display/card.tsx';
import { Facts } from '../../ui/data-display/facts.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Cluster, Grid } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { DeviceSheet } from './device-sheet.tsx';
import { type DeviceState, getDeviceState } from './device-state.ts';
import styles from './fleet.module.css';
import { useDeviceFacts } from './use-device-facts.ts';
import { useFleet } from './use-fleet.ts';

const tones: Record<DeviceState, BadgeTone> = {
  well: 'positive',
  waiting: 'info',
  silent: 'caution',
  never: 'neutral',
  leaving: 'caution',
  lost: 'danger',
  wiped: 'neutral',
};

/**
 * Screen with all tablets of the manager's showrooms, their states, and the actions for each
 * tablet.
 */
export function FleetScreen() {
  const { t } = useTranslation(['fleet', 'common']);
  const { view, isStale, again, change } = useFleet();
  const showrooms = useLiveValue(() => listShowrooms(localDatabase)) ?? [];
  const [openDeviceId, setOpenDeviceId] = useState<string | null>(null);
  const getShowroomName = (id: string) =>
    showrooms.find((showroom) => showroom.id === id)?.name ?? id;

  return (
    <Page>
      <PageHeader
        actions={
          <Button icon="refresh" onClick={again} variant="secondary">
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
          {isStale && (
            <Text aria-live="polite" tone="muted">
              {t('stale')}
            </Text>
          )}
          <Grid className={styles.grid} as="ul" fill gap={5} min="22rem">
            {view.value.map((device) => (
              <li key={device.id}>
                <DeviceCard
                  device={device}
                  movesTo={device.movesTo === null ? null : getShowroomName(device.movesTo)}
                  onOpen={() => setOpenDeviceId(device.id)}
                  showroom={getShowroomName(device.showroomId)}
                />
              </li>
            ))}
          </Grid>
          <DeviceSheet
            device={findDevice(view.value, openDeviceId)}
            onChange={change}
            onClose={() => setOpenDeviceId(null)}
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

interface DeviceCardProps {
  device: FleetDevice;
  showroom: string;
  movesTo: string | null;
  onOpen: () => void;
}

/** Card of a tablet with name, state, and the data of the last report. */
function DeviceCard({ device, showroom, movesTo, onOpen }: DeviceCardProps) {
  const { t } = useTranslation('fleet');
  const state = getDeviceState(device, useNow());
  const facts = useDeviceFacts(device);
  return (
    <Card className={styles.card}>
      <Cluster as="header" align="start" gap={3} justify="between" nowrap>
        <div>
          <Text as="h2" size="xl">
            {device.name}
          </Text>
          <Text tone="muted">{showroom}</Text>
        </div>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </Cluster>
      {movesTo !== null && (
        <Text size="s" tone="muted">
          {t('movesTo', { showroom: movesTo })}
        </Text>
      )}
      <Facts
        className={styles.facts}
        facts={facts.map(({ label, value }) => [label, value])}
        layout="lines"
        size="s"
      />
      <Button fullWidth onClick={onOpen} variant="secondary">
        {t('manage')}
      </Button>
    </Card>
  );
}
