import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_TOKEN_LIFE_MS } from '#domain/devices/device.ts';
import {
  changeDeviceEndpoint,
  type DeviceChange,
  type FleetDevice,
  listDevicesEndpoint,
} from '#domain/protocol/fleet.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listShowrooms } from '../../data/queries/catalogue/catalogue-queries.ts';
import { readAgentNames } from '../../data/queries/showrooms/agent-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useServerQuery } from '../../shared/use-server-query.ts';
import { callEndpoint } from '../../sync/requests/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../ui/data-display/badge.tsx';
import { Card } from '../../ui/data-display/card.tsx';
import { Facts } from '../../ui/data-display/facts.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { DeviceSheet } from './device-sheet.tsx';
import { type DeviceState, getDeviceState } from './device-state.ts';
import { EnrolmentCodeSheet } from './enrolment-code-sheet.tsx';
import styles from './fleet.module.css';

const GIGABYTE = 1024 ** 3;

const POLL_EVERY_MS = 10_000;

/**
 * Time limit of a request in ms, shorter than the polling interval, so that requests do not
 * overlap.
 */
const TIMEOUT_MS = 8000;

const tones: Record<DeviceState, BadgeTone> = {
  well: 'positive',
  waiting: 'info',
  silent: 'caution',
  never: 'neutral',
  leaving: 'caution',
  unapproved: 'accent',
  lost: 'danger',
  wiped: 'neutral',
};

export function FleetScreen() {
  const { t } = useTranslation(['fleet', 'common']);
  const { view, isStale, again, change } = useFleet();
  const showrooms = useLiveValue(() => listShowrooms(localDatabase)) ?? [];
  const agentNames = useLiveValue(() => readAgentNames(localDatabase));
  const [openDeviceId, setOpenDeviceId] = useState<string | null>(null);
  const [isCreatingCode, setIsCreatingCode] = useState(false);
  const getShowroomName = (id: string) =>
    showrooms.find((showroom) => showroom.id === id)?.name ?? id;

  return (
    <Page>
      <PageHeader
        actions={
          <>
            <Button icon="plus" onClick={() => setIsCreatingCode(true)} variant="secondary">
              {t('enrolmentCode.create')}
            </Button>
            <Button icon="refresh" onClick={again} variant="secondary">
              {t('look')}
            </Button>
          </>
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
                  enrolledBy={agentNames?.get(device.enrolledBy ?? '') ?? device.enrolledBy}
                  movesTo={device.movesTo === null ? null : getShowroomName(device.movesTo)}
                  onApprove={() => change(device.id, { approve: true })}
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
      <EnrolmentCodeSheet
        onClose={() => setIsCreatingCode(false)}
        open={isCreatingCode}
        showrooms={showrooms}
      />
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
  /** Name of the agent who enrolled the tablet; undefined with an older server. */
  enrolledBy: string | undefined;
  onApprove: () => Promise<boolean>;
  onOpen: () => void;
}

function DeviceCard(props: DeviceCardProps) {
  const { device, showroom, movesTo, enrolledBy, onApprove, onOpen } = props;
  const { t } = useTranslation('fleet');
  const state = getDeviceState(device, useNow());
  const facts = [...useEnrolmentFacts(device, enrolledBy), ...useDeviceFacts(device)];
  const [pending, setPending] = useState(false);

  async function approve(): Promise<void> {
    setPending(true);
    const isApproved = await onApprove();
    setPending(false);
    showToast(
      isApproved
        ? { tone: 'positive', title: t('approved', { name: device.name }) }
        : { tone: 'danger', about: 'approve-tablet', title: t('failed') },
    );
  }

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
      <EndNotice device={device} />
      <Facts
        className={styles.facts}
        facts={facts.map(({ label, value }) => [label, value])}
        layout="lines"
        size="s"
      />
      <Stack gap={3}>
        {state === 'unapproved' && (
          <Button fullWidth onClick={() => void approve()} pending={pending}>
            {t('approve')}
          </Button>
        )}
        <Button fullWidth onClick={onOpen} variant="secondary">
          {t('manage')}
        </Button>
      </Stack>
    </Card>
  );
}

/** Shows why the server ended the access of a tablet: a reason, or an expired device token. */
function EndNotice({ device: { ending, endReason, tokenIssuedAt } }: { device: FleetDevice }) {
  const { t } = useTranslation('fleet');
  const now = useNow();
  const isExpired = ending === null && now - (tokenIssuedAt ?? now) > DEVICE_TOKEN_LIFE_MS;
  if (!endReason && !isExpired) return null;
  return (
    <Text size="s" tone="muted">
      {endReason ? t(`endReason.${endReason}`) : t('tokenExpired')}
    </Text>
  );
}

/** Returns the tablets from the server, polled while the screen is mounted. */
export function useFleet() {
  const token = useSession((state) => state.session?.token ?? null);
  const query = useServerQuery(
    (sessionToken) =>
      callEndpoint(listDevicesEndpoint, { token: sessionToken, timeoutMs: TIMEOUT_MS }),
    POLL_EVERY_MS,
  );

  /** Sends a change of a tablet. Resolves with true if the server applied the change. */
  async function change(deviceId: string, deviceChange: DeviceChange): Promise<boolean> {
    if (token === null) return false;
    const result = await callEndpoint(changeDeviceEndpoint, {
      token,
      params: { id: deviceId },
      body: deviceChange,
      timeoutMs: TIMEOUT_MS,
    });
    if (result.ok) {
      query.edit((devices) =>
        devices.map((device) => (device.id === result.value.id ? result.value : device)),
      );
    }
    return result.ok;
  }

  return { ...query, change };
}

interface Fact {
  label: string;
  value: string;
}

/** Returns when, by which agent and from which network a tablet was enrolled, and its last pull. */
function useEnrolmentFacts(device: FleetDevice, enrolledBy: string | undefined): Fact[] {
  const { t } = useTranslation('fleet');
  const formatInstant = useInstantFormat();
  if (enrolledBy === undefined) return [];
  return [
    { label: t('fact.enrolledBy'), value: enrolledBy },
    { label: t('fact.enrolledAt'), value: formatInstant(device.enrolledAt) },
    { label: t('fact.enrolledFrom'), value: device.enrolledFrom ?? t('unknown') },
    { label: t('fact.pulled'), value: formatInstant(device.lastPulledAt ?? null) },
  ];
}

function useInstantFormat(): (at: number | null) => string {
  const { t, i18n } = useTranslation('fleet');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (at) => (at === null ? t('never') : dateTimeFormat.format(at));
}

/**
 * Returns the data of the last report of a tablet as localized texts; without a report, only the
 * time of the last contact.
 */
export function useDeviceFacts({ lastSeenAt, report }: FleetDevice): Fact[] {
  const { t, i18n } = useTranslation('fleet');
  const formatInstant = useInstantFormat();
  const percentFormat = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const gigabyteFormat = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 1,
  });
  const formatClockOffset = (offset: number) => {
    const seconds = Math.round(Math.abs(offset) / 1000);
    return seconds === 0 ? t('clockAccurate') : t('clock', { count: seconds });
  };
  const lastSeenFact = { label: t('fact.seen'), value: formatInstant(lastSeenAt) };
  if (!report) return [lastSeenFact];
  const { battery, clockOffset, freeBytes, oldestAt, persisted } = report;
  const facts: (Fact | null)[] = [
    lastSeenFact,
    {
      label: t('fact.version'),
      value: t('version', { version: report.appVersion, protocol: report.protocol }),
    },
    { label: t('fact.waiting'), value: t('items', { count: report.waiting }) },
    oldestAt === null ? null : { label: t('fact.oldest'), value: formatInstant(oldestAt) },
    { label: t('fact.documents'), value: t('items', { count: report.documentsWaiting }) },
    { label: t('fact.attentions'), value: t('items', { count: report.attentions }) },
    {
      label: t('fact.storage'),
      value: t(persisted === null ? 'unknown' : persisted ? 'kept' : 'notKept'),
    },
    {
      label: t('fact.free'),
      value: freeBytes === null ? t('unknown') : gigabyteFormat.format(freeBytes / GIGABYTE),
    },
    battery && {
      label: t('fact.battery'),
      value: t(battery.charging ? 'charging' : 'onBattery', {
        level: percentFormat.format(battery.level),
      }),
    },
    {
      label: t('fact.clock'),
      value: clockOffset === null ? t('unknown') : formatClockOffset(clockOffset),
    },
    { label: t('fact.mode'), value: t(modeOf(report)) },
  ];
  return facts.filter((fact) => fact !== null);
}

function modeOf({ kioskMode, handedOver }: NonNullable<FleetDevice['report']>) {
  if (!kioskMode) return 'mode.staff';
  return handedOver ? 'mode.customer' : 'mode.kiosk';
}
