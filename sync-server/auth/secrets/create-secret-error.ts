import type { CredentialErrorReason } from '#domain/protocol/agent-security.ts';
import type { PasskeyErrorReason } from '#domain/protocol/passkeys.ts';
import { RequestError } from '../../errors/request-error.ts';

const messagesByReason = {
  CODE_REQUIRED: 'Please enter the code of your authenticator app',
  CODE_WRONG: 'This code is not right, or was used before',
  PASSWORD_WRONG: 'The current password is not right',
  NOT_BEGUN: 'Two-factor sign-in is not being set up',
  CHALLENGE_EXPIRED: 'The passkey took too long, or its answer was used before',
  PASSKEY_WRONG: 'This passkey was not accepted',
} as const satisfies Partial<Record<CredentialErrorReason | PasskeyErrorReason, string>>;

/** @param fields further fields of the response */
export function createSecretError(
  reason: keyof typeof messagesByReason,
  fields: { passkey?: true } = {},
): RequestError {
  return new RequestError('INVALID_CREDENTIALS', { reason, ...fields }, messagesByReason[reason]);
}
