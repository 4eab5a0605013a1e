import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRight } from '#domain/agents/rights.ts';
import type { DeviceChange, FleetDevice, DeviceEnding } from '#domain/protocol/fleet.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { getDeviceState, isManageable } from './device-state.ts';
import styles from './fleet.module.css';

interface DeviceSheetProps {
  /** The displayed tablet; null while the sheet is closed. */
  device: FleetDevice | null;
  showrooms: readonly Showroom[];
  onChange: (deviceId: string, change: DeviceChange) => Promise<boolean>;
  onClose: () => void;
}

export function DeviceSheet({ device, showrooms, onChange, onClose }: DeviceSheetProps) {
  const { t } = useTranslation(['fleet', 'common']);
  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={device !== null}
      title={device?.name ?? ''}
    >
      {device && (
        <DeviceActions
          device={device}
          key={device.id}
          onChange={onChange}
          onClose={onClose}
          showrooms={showrooms}
        />
      )}
    </Sheet>
  );
}

type DeviceActionsProps = DeviceSheetProps & { device: FleetDevice };

function DeviceActions({ device, showrooms, onChange, onClose }: DeviceActionsProps) {
  const { t } = useTranslation('fleet');
  const now = useNow();
  const [name, setName] = useState(device.name);
  const [showroomId, setShowroomId] = useState(device.movesTo ?? device.showroomId);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const state = getDeviceState(device, now);

  async function change(deviceChange: DeviceChange): Promise<void> {
    setPending(true);
    setFailed(false);
    const isApplied = await onChange(device.id, deviceChange);
    setPending(false);
    setFailed(!isApplied);
    if (!isApplied) return;
    showToast({ tone: 'positive', title: t('changed', { name: device.name }) });
    onClose();
  }

  if (!isManageable(state)) {
    return (
      <EndedDevice
        device={device}
        failed={failed}
        onReopen={() => void change({ reopen: true })}
        pending={pending}
      />
    );
  }

  const createSubmitHandler = (deviceChange: DeviceChange) => (event: FormEvent) => {
    event.preventDefault();
    if (!pending) void change(deviceChange);
  };

  return (
    <Stack gap={6}>
      {failed && <FormError title={t('failed')} />}
      <ApproveDevice
        device={device}
        onApprove={() => void change({ approve: true })}
        pending={pending}
      />
      <form
        className={styles.part}
        noValidate
        onSubmit={createSubmitHandler({ name: name.trim() })}
      >
        <TextField
          label={t('rename')}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
          value={name}
        />
        <Button
          disabled={name.trim() === '' || name.trim() === device.name}
          pending={pending}
          type="submit"
          variant="secondary"
        >
          {t('renameAction')}
        </Button>
      </form>
      <form className={styles.part} noValidate onSubmit={createSubmitHandler({ showroomId })}>
        <SelectField
          hint={t('moveHint')}
          label={t('move')}
          onChange={(event) => setShowroomId(event.target.value)}
          options={showrooms
            .filter(({ id, closedAt }) => closedAt === undefined || id === showroomId)
            .map(({ id, name: label }) => ({ value: id, label }))}
          value={showroomId}
        />
        <Button
          disabled={showroomId === (device.movesTo ?? device.showroomId)}
          pending={pending}
          type="submit"
          variant="secondary"
        >
          {t('moveAction')}
        </Button>
      </form>
      <EndDevice device={device} onEnd={(end) => change({ end })} pending={pending} />
    </Stack>
  );
}

interface EndedDeviceProps {
  device: FleetDevice;
  failed: boolean;
  pending: boolean;
  onReopen: () => void;
}

function EndedDevice({ device, failed, pending, onReopen }: EndedDeviceProps) {
  const { t } = useTranslation('fleet');
  const mayReopen = useSession(({ session }) => hasRight(session?.agent, 'reopen-tablets'));
  const ending = device.ending ?? 'revoked';
  return (
    <Stack gap={6}>
      {failed && <FormError title={t('failed')} />}
      <p>{t(`over.${ending}`)}</p>
      {device.endReason && <p>{t(`endReason.${device.endReason}`)}</p>}
      {mayReopen && (
        <section className={styles.part}>
          <Text size="s" tone="muted">
            {t('reopenDetail')}
          </Text>
          <Button onClick={onReopen} pending={pending} variant="secondary">
            {t('reopen')}
          </Button>
        </section>
      )}
    </Stack>
  );
}

interface ApproveDeviceProps {
  device: FleetDevice;
  pending: boolean;
  onApprove: () => void;
}

/**
 * Offers the approval of a tablet until a manager other than the enrolling agent has approved the
 * tablet. A tablet that waits for approval receives no data. Without the approval of another
 * manager, an approved tablet is revoked as soon as none of its enrolling agents may act in its
 * showroom. Renders nothing if an older server does not report approvals.
 */
function ApproveDevice({ device, pending, onApprove }: ApproveDeviceProps) {
  const { t } = useTranslation('fleet');
  const { approvedAt, approvedBy, enrolledBy } = device;
  if (approvedBy === undefined || (approvedBy !== null && approvedBy !== enrolledBy)) return null;
  return (
    <section className={styles.part}>
      <Text size="s" tone="muted">
        {t(approvedAt === null ? 'approveDetail' : 'approveLater')}
      </Text>
      <Button onClick={onApprove} pending={pending}>
        {t('approve')}
      </Button>
    </section>
  );
}

interface EndDeviceProps {
  device: FleetDevice;
  pending: boolean;
  onEnd: (ending: DeviceEnding) => Promise<void>;
}

function EndDevice({ device, pending, onEnd }: EndDeviceProps) {
  const { t } = useTranslation('fleet');
  const [ending, setEnding] = useState<DeviceEnding | null>(null);
  const count = device.report?.waiting ?? 0;

  async function handleAnswer(confirmed: boolean): Promise<void> {
    if (confirmed && ending) await onEnd(ending);
    setEnding(null);
  }

  return (
    <section className={styles.part}>
      <Text size="s" tone="muted">
        {t('revokeDetail')}
      </Text>
      <Button onClick={() => setEnding('revoked')} variant="secondary">
        {t('revoke')}
      </Button>
      <Text size="s" tone="muted">
        {t('lostDetail')}
      </Text>
      <Button onClick={() => setEnding('lost')} variant="danger">
        {t('lost')}
      </Button>
      <ConfirmDialog
        labels={{ confirm: t(ending === 'lost' ? 'lost' : 'revoke'), cancel: t('cancel') }}
        onAnswer={(confirmed) => void handleAnswer(confirmed)}
        open={ending !== null}
        pending={pending}
        title={t(ending === 'lost' ? 'lostTitle' : 'endTitle', { name: device.name })}
        tone="danger"
      >
        {ending === 'lost' ? getLostText(count, t) : getRevokeText(count, t)}
      </ConfirmDialog>
    </section>
  );
}

function getLostText(count: number, t: TFunction<'fleet'>): string {
  return count === 0 ? t('lostConfirmNone') : t('lostConfirm', { count });
}

function getRevokeText(count: number, t: TFunction<'fleet'>): string {
  return count === 0 ? t('revokeConfirmNone') : t('revokeConfirm', { count });
}
