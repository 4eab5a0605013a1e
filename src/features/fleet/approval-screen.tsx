import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { approveDeviceEndpoint } from '#domain/protocol/fleet.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { readMeta } from '../../data/meta.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { callEndpoint } from '../../sync/requests/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Card } from '../../ui/data-display/card.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './fleet.module.css';

const TIMEOUT_MS = 8000;

interface ApprovalScreenProps {
  /** Starts a sync round, which receives the first rows of an approved tablet. */
  onApproved: () => void;
}

/**
 * Screen of a tablet that waits for the approval of a manager, with a field for a one-time code
 * that approves the tablet. The link of a QR code prefills the code. After an approval by a
 * manager, the sync loop continues automatically.
 */
export function ApprovalScreen({ onApproved }: ApprovalScreenProps) {
  const { t } = useTranslation('fleet');
  const { hash } = useLocation();
  const [code, setCode] = useState(/^#code=(\w{1,24})$/.exec(hash)?.[1] ?? '');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<'wrongCode' | 'failed' | null>(null);
  const device = useLiveValue(() => readMeta(localDatabase, 'device'));
  const showroom = useSession((state) => state.session?.showroom.name ?? '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending || !device || code.trim() === '') return;
    setPending(true);
    const result = await callEndpoint(approveDeviceEndpoint, {
      token: device.deviceToken,
      body: { code },
      timeoutMs: TIMEOUT_MS,
    });
    setPending(false);
    if (result.ok) onApproved();
    setFailure(result.ok ? null : result.reason === 'CODE_WRONG' ? 'wrongCode' : 'failed');
  }

  return (
    <Page>
      <PageHeader subtitle={t('approval.subtitle', { showroom })} title={t('approval.title')} />
      <Stack className={styles.approval} gap={5}>
        <Text>{t('approval.byManager', { name: device?.name ?? '' })}</Text>
        <Card>
          <form className={styles.part} noValidate onSubmit={(event) => void submit(event)}>
            {failure && (
              <FormError title={t(failure === 'failed' ? 'failed' : 'approval.wrongCode')} />
            )}
            <CodeField
              hint={t('approval.codeHint')}
              label={t('approval.code')}
              onChange={setCode}
              value={code}
            />
            <Button pending={pending} type="submit">
              {t('approval.useCode')}
            </Button>
          </form>
        </Card>
        <Text aria-live="polite" tone="muted">
          {t('approval.automatic')}
        </Text>
        <Link className={getButtonClassName({ variant: 'secondary' })} to={href('login')}>
          {t('approval.signInAsManager')}
        </Link>
      </Stack>
    </Page>
  );
}
