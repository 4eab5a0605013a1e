import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BegunTwoFactor, ConfirmedTwoFactor } from '#domain/protocol/agent-security.ts';
import type { Session } from '../../data/session/session.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorPassword } from './two-factor-password.tsx';
import { TwoFactorScan } from './two-factor-scan.tsx';

interface TwoFactorSheetProps {
  session: Session;
  onClose: () => void;
}

/**
 * Sheet that turns two-factor authentication on in three steps: password, first code, recovery
 * codes.
 */
export function TwoFactorSheet({ session, onClose }: TwoFactorSheetProps) {
  const { t } = useTranslation(['profileSettings', 'common']);
  const [begun, setBegun] = useState<BegunTwoFactor | null>(null);
  const [confirmed, setConfirmed] = useState<ConfirmedTwoFactor | null>(null);
  const step = confirmed ? 'codes' : begun ? 'scan' : 'password';

  return (
    <Sheet
      closeLabel={t('common:close')}
      // A tap outside must not close the sheet while it displays the recovery codes, which are
      // displayed only once.
      dismissible={!confirmed}
      onClose={onClose}
      open
      title={t(`twoFactor.step.${step}`)}
    >
      {step === 'password' && <TwoFactorPassword onBegun={setBegun} session={session} />}
      {begun && !confirmed && (
        <TwoFactorScan begun={begun} onConfirmed={setConfirmed} session={session} />
      )}
      {confirmed && (
        <RecoveryCodes
          agentCode={session.agent.agentCode}
          codes={confirmed.recoveryCodes}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}
