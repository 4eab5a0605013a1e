import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type TwoFactorSetup,
  type TwoFactorConfirmation,
  confirmTwoFactorEndpoint,
} from '#domain/protocol/agent-security.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { updateStoredAgent } from '../../data/session/agent/offline-sign-in.ts';
import type { Session } from '../../data/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { SecurityFailureText } from './security-failure-text.tsx';
import settings from './settings.module.css';
import styles from './two-factor.module.css';
import { useSecurityAction } from './use-security-action.ts';

interface TwoFactorScanProps {
  session: Session;
  begun: TwoFactorSetup;
  onConfirmed: (confirmed: TwoFactorConfirmation) => void;
}

/**
 * Second step of turning on two-factor authentication: shows the secret as QR code and text for an
 * authenticator app, with a field for the first code of the app.
 */
export function TwoFactorScan({ session, begun, onConfirmed }: TwoFactorScanProps) {
  const { t } = useTranslation('profileSettings');
  const [code, setCode] = useState('');
  const { pending, failure, run } = useSecurityAction(session);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending || code.trim() === '') return;
    const confirmation = await run(confirmTwoFactorEndpoint, { body: { code } });
    if (!confirmation) return;
    await updateStoredAgent(localDatabase, confirmation.agent);
    onConfirmed(confirmation);
  }

  return (
    <form className={settings.section} noValidate onSubmit={(event) => void submit(event)}>
      <p className={settings.note}>{t('twoFactor.scanNote')}</p>
      <div className={styles.qr}>
        <QrCode label={t('twoFactor.qrLabel')} text={begun.uri} />
      </div>
      <Stack gap={2}>
        <p className={settings.note}>{t('twoFactor.secretNote')}</p>
        <code className={styles.code}>{groupSecret(begun.secret)}</code>
      </Stack>
      <CodeField label={t('twoFactor.firstCode')} onChange={setCode} value={code} />
      <SecurityFailureText failure={failure} />
      <FormActions>
        <Button pending={pending} type="submit">
          {t('twoFactor.confirm')}
        </Button>
      </FormActions>
    </form>
  );
}

/** Formats the secret in groups of four characters, which are easier to type. */
function groupSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
