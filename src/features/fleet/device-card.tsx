import { useTranslation } from 'react-i18next';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type DeviceState, deviceState } from './device-state.ts';
import styles from './fleet.module.css';
import { useDeviceFacts } from './use-device-facts.ts';

const tones: Record<DeviceState, Tone> = {
  well: 'positive',
  waiting: 'info',
  silent: 'caution',
  never: 'neutral',
  leaving: 'caution',
  lost: 'danger',
  wiped: 'neutral',
};

interface DeviceCardProps {
  device: FleetDevice;
  showroom: string;
  movesTo: string | null;
  onOpen: () => void;
}

/** Card of a tablet with name, state, and the data of the last report. */
export function DeviceCard({ device, showroom, movesTo, onOpen }: DeviceCardProps) {
  const { t } = useTranslation('fleet');
  const state = deviceState(device, useNow());
  const facts = useDeviceFacts(device);
  return (
    <Card className={styles.card}>
      <Cluster as="header" align="start" gap={3} justify="between" nowrap>
        <div>
          <Text as="h2" size="xl">
            {device.name}
          </Text>
          <p className={styles.place}>{showroom}</p>
        </div>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </Cluster>
      {movesTo !== null && <p className={styles.note}>{t('movesTo', { showroom: movesTo })}</p>}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div className={styles.fact} key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button fullWidth onClick={onOpen} variant="secondary">
        {t('manage')}
      </Button>
    </Card>
  );
}
