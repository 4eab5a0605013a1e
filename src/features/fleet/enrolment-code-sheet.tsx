import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createEnrolmentCodeEndpoint, type EnrolmentCode } from '#domain/protocol/fleet.ts';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { callEndpoint } from '../../sync/requests/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './fleet.module.css';

const TIMEOUT_MS = 8000;

interface EnrolmentCodeSheetProps {
  open: boolean;
  showrooms: readonly Showroom[];
  onClose: () => void;
}

/** Creates a one-time code for a new tablet, and shows the code as text and as QR code. */
export function EnrolmentCodeSheet({ open, showrooms, onClose }: EnrolmentCodeSheetProps) {
  const { t } = useTranslation(['fleet', 'common']);
  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      title={t('enrolmentCode.title')}
    >
      {open && <EnrolmentCodeForm showrooms={showrooms} />}
    </Sheet>
  );
}

function EnrolmentCodeForm({ showrooms }: Pick<EnrolmentCodeSheetProps, 'showrooms'>) {
  const { t } = useTranslation('fleet');
  const session = useSession((state) => state.session);
  const [showroomId, setShowroomId] = useState(session?.showroom.id ?? '');
  const [created, setCreated] = useState<EnrolmentCode | null>(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const token = session?.token ?? null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending || token === null) return;
    setPending(true);
    const result = await callEndpoint(createEnrolmentCodeEndpoint, {
      token,
      body: { showroomId },
      timeoutMs: TIMEOUT_MS,
    });
    setPending(false);
    setFailed(!result.ok);
    if (result.ok) setCreated(result.value);
  }

  if (created) return <CreatedCode created={created} />;
  return (
    <form className={styles.part} noValidate onSubmit={(event) => void submit(event)}>
      {failed && <FormError title={t('failed')} />}
      <Text tone="muted">{t('enrolmentCode.detail')}</Text>
      <SelectField
        label={t('move')}
        onChange={(event) => setShowroomId(event.target.value)}
        options={showrooms
          .filter(({ closedAt }) => closedAt === undefined)
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={showroomId}
      />
      <Button pending={pending} type="submit">
        {t('enrolmentCode.create')}
      </Button>
    </form>
  );
}

function CreatedCode({ created: { code, expiresAt } }: { created: EnrolmentCode }) {
  const { t, i18n } = useTranslation('fleet');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <Stack aria-live="polite" gap={5}>
      <p className={styles.code}>{`${code.slice(0, 4)} ${code.slice(4)}`}</p>
      <div className={styles.qr}>
        {/* The code is in the fragment, which browsers do not send to servers. */}
        <QrCode
          label={t('enrolmentCode.qr')}
          text={`${location.origin}${href('dashboard')}#code=${code}`}
        />
      </div>
      <Text tone="muted">
        {t('enrolmentCode.shown', { until: dateTimeFormat.format(expiresAt) })}
      </Text>
    </Stack>
  );
}
