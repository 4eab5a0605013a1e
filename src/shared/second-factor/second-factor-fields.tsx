import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import type { PasskeyRequestOptions } from '#domain/protocol/passkeys.ts';
import type { PasskeyAssertion } from '#domain/protocol/sign-in.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { orUnused } from './passkey-prompt.ts';

export interface SecondFactorFieldsProps {
  agentCode: string;
  password: string;
  code: string;
  onCode: (code: string) => void;
  /** Whether the agent has a passkey for this site. */
  hasPasskey: boolean;
  onPasskey: (assertion: PasskeyAssertion) => void;
  /** Requests a passkey challenge from the server; resolves with undefined if there is none. */
  requestChallenge: (credentials: {
    agentCode: string;
    password: string;
  }) => Promise<PasskeyRequestOptions | undefined>;
}

/** The second factor of an agent: a field for a code, and a button that uses a passkey. */
export function SecondFactorFields(props: SecondFactorFieldsProps) {
  const { agentCode, password, code, onCode, hasPasskey, onPasskey, requestChallenge } = props;
  const { t } = useTranslation('login');
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function usePasskey(): Promise<void> {
    setIsPending(true);
    setHasFailed(false);
    const optionsJSON = await requestChallenge({ agentCode, password });
    const assertion = optionsJSON && (await orUnused(startAuthentication({ optionsJSON })));
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
