import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoFactorSetup, TwoFactorConfirmation } from '#domain/protocol/agent-security.ts';
import { listPasskeysEndpoint } from '#domain/protocol/passkeys.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import type { Session } from '../../data/session/session.ts';
import { useServerQuery } from '../../shared/use-server-query.ts';
import { callEndpoint } from '../../sync/requests/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Card } from '../../ui/data-display/card.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';
import { PasskeySection } from './passkeys/passkey-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './settings.module.css';
import { TwoFactorEndSheet } from './two-factor-end-sheet.tsx';
import { TwoFactorPassword } from './two-factor-password.tsx';
import { TwoFactorScan } from './two-factor-scan.tsx';

interface SecondFactorCardsProps {
  session: Session;
  /** Called after the agent has set up a second factor and stored the recovery codes. */
  onConfirmed?: (() => void) | undefined;
}

/** The second factors of the agent: an authenticator app, and passkeys. */
export function SecondFactorCards({ session, onConfirmed }: SecondFactorCardsProps) {
  const { view, again } = useServerQuery(
    (token) => callEndpoint(listPasskeysEndpoint, { token }),
    null,
  );
  const factors = view.state === 'ready' ? view.value : null;
  // Without a response, the second factor in the agent's row is assumed to be an authenticator app.
  const { authenticatorSince } = factors ?? {
    authenticatorSince: session.agent.twoFactorSince ?? null,
  };
  const common = { session, onConfirmed, onChanged: again };
  return (
    <>
      <Card>
        <TwoFactorControl {...common} authenticatorSince={authenticatorSince} />
      </Card>
      <Card>
        <PasskeySection {...common} isLoading={view.state === 'loading'} factors={factors} />
      </Card>
    </>
  );
}

interface TwoFactorControlProps extends SecondFactorCardsProps {
  /** Since when the agent uses an authenticator app, ms since 1970; null without one. */
  authenticatorSince: number | null;
  onChanged: () => void;
}

function TwoFactorControl(props: TwoFactorControlProps) {
  const { session, onConfirmed, authenticatorSince, onChanged } = props;
  const { t, i18n } = useTranslation('profileSettings');
  const [openSheet, setOpenSheet] = useState<'begin' | 'end' | null>(null);
  const { twoFactorSince: since, timezone: timeZone } = session.agent;
  const isOn = since !== undefined;
  const hasApp = authenticatorSince !== null;

  function close(): void {
    setOpenSheet(null);
    onChanged();
  }

  const format = getDateTimeFormat(i18n.language, { dateStyle: 'long', timeZone });
  return (
    <section className={styles.section}>
      <Cluster as="header" align="center" gap={3} justify="between">
        <Text as="h2" size="l">
          {t('twoFactor.title')}
        </Text>
        <Badge icon={isOn ? 'lock' : 'info'} tone={isOn ? 'positive' : 'neutral'}>
          {t(isOn ? 'twoFactor.on' : 'twoFactor.off')}
        </Badge>
      </Cluster>
      <p className={styles.note}>
        {isOn ? t('twoFactor.since', { date: format.format(since) }) : t('twoFactor.note')}
      </p>
      <div>
        <Button
          icon="lock"
          onClick={() => setOpenSheet(hasApp ? 'end' : 'begin')}
          variant={isOn ? 'secondary' : 'primary'}
        >
          {t(hasApp ? 'twoFactor.disable' : isOn ? 'twoFactor.addApp' : 'twoFactor.enable')}
        </Button>
      </div>
      {openSheet === 'begin' && (
        <TwoFactorSetupSheet onClose={close} onConfirmed={onConfirmed} session={session} />
      )}
      {openSheet === 'end' && <TwoFactorEndSheet onClose={close} session={session} />}
    </section>
  );
}

interface TwoFactorSheetProps extends SecondFactorCardsProps {
  onClose: () => void;
}

function TwoFactorSetupSheet({ session, onClose, onConfirmed }: TwoFactorSheetProps) {
  const { t } = useTranslation(['profileSettings', 'common']);
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [confirmation, setConfirmation] = useState<TwoFactorConfirmation | null>(null);
  const step = confirmation ? 'codes' : setup ? 'scan' : 'password';

  function close(): void {
    onClose();
    if (confirmation) onConfirmed?.();
  }

  return (
    <Sheet
      closeLabel={t('common:close')}
      // A tap outside must not close the sheet with the recovery codes, because the codes are
      // displayed only once.
      dismissible={!confirmation}
      onClose={close}
      open
      title={t(`twoFactor.step.${step}`)}
    >
      {step === 'password' && <TwoFactorPassword onBegun={setSetup} session={session} />}
      {setup && !confirmation && (
        <TwoFactorScan begun={setup} onConfirmed={setConfirmation} session={session} />
      )}
      {confirmation && (
        <RecoveryCodes
          agentCode={session.agent.agentCode}
          codes={confirmation.recoveryCodes}
          onDone={close}
        />
      )}
    </Sheet>
  );
}
