import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { requestPasskeyChallengeEndpoint } from '#domain/protocol/passkeys.ts';
import type { PasskeyAssertion } from '#domain/protocol/passkey-assertion.ts';
import { localDatabase } from '../data/database/local-database.ts';
import { readMeta } from '../data/meta.ts';
import { callEndpoint } from '../sync/requests/call.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { orUnused } from './passkey-prompt.ts';

interface SecondFactorFieldsProps {
  agentCode: string;
  password: string;
  code: string;
  onCode: (code: string) => void;
  /** Whether the agent has a passkey for this site. */
  hasPasskey: boolean;
  onPasskey: (assertion: PasskeyAssertion) => void;
}

/** The second factor of an agent: a field for a code, and a button that uses a passkey. */
export function SecondFactorFields(props: SecondFactorFieldsProps) {
  const { agentCode, password, code, onCode, hasPasskey, onPasskey } = props;
  const { t } = useTranslation('login');
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function usePasskey(): Promise<void> {
    setIsPending(true);
    setHasFailed(false);
    const assertion = await signChallenge({ agentCode, password });
    setIsPending(false);
    setHasFailed(!assertion);
    if (assertion) onPasskey(assertion);
  }

  return (
    <Stack gap={3}>
      <CodeField
        enterKeyHint="go"
        hint={t('codeHint')}
        label={t('code')}
        onChange={onCode}
        ref={focusOnMount}
        value={code}
      />
      {hasPasskey && browserSupportsWebAuthn() && (
        <Button
          fullWidth
          icon="lock"
          onClick={() => void usePasskey()}
          pending={isPending}
          variant="secondary"
        >
          {t('usePasskey')}
        </Button>
      )}
      {hasFailed && <FormError title={t('refusal.PASSKEY_WRONG')} />}
    </Stack>
  );
}

function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Resolves with undefined if the server issues no challenge, or the passkey is not used. */
async function signChallenge(credentials: {
  agentCode: string;
  password: string;
}): Promise<PasskeyAssertion | undefined> {
  const device = await readMeta(localDatabase, 'device');
  // With the token, a pause of other clients at the same address does not affect this tablet.
  const body = { ...credentials, ...(device && { deviceToken: device.deviceToken }) };
  const challenge = await callEndpoint(requestPasskeyChallengeEndpoint, { body });
  if (!challenge.ok) return undefined;
  return orUnused(startAuthentication({ optionsJSON: challenge.value }));
}
