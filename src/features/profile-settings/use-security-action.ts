import { useState } from 'react';
import { type PasswordProblem, passwordProblems } from '#domain/agents/new-password.ts';
import {
  type CredentialErrorReason,
  credentialErrorReasons,
} from '#domain/protocol/agent-security.ts';
import { type PasskeyErrorReason, passkeyErrorReasons } from '#domain/protocol/passkeys.ts';
import type { Endpoint, RequestOf } from '#domain/protocol/endpoint.ts';
import type { Session } from '../../data/session/session.ts';
import { callEndpoint } from '../../sync/requests/call.ts';
import type { RequestFailure } from '../../sync/requests/request-result.ts';

/** Time limit of a request in ms, long enough for the server to hash a password. */
const TIMEOUT_MS = 10_000;

/** The reason why a change of credentials failed; each reason has its own screen text. */
export type SecurityFailure =
  | CredentialErrorReason
  | PasskeyErrorReason
  | PasswordProblem
  /** The session has no token from the server, because the agent signed in offline. */
  | 'NO_TOKEN'
  | 'SIGNED_OUT'
  | 'UNREACHABLE'
  | 'TOO_MANY_REQUESTS'
  /** No passkey was created: the agent closed the prompt, or has added this passkey before. */
  | 'PASSKEY_UNUSED'
  | 'OTHER';

/**
 * Returns a function that changes credentials on the server, and the reason if the last change
 * failed.
 */
export function useSecurityAction({ token }: Session) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SecurityFailure | null>(null);

  async function run<E extends Endpoint, T>(
    endpoint: E & Endpoint<T>,
    request: RequestOf<E>,
  ): Promise<T | undefined> {
    setFailure(null);
    if (token === null) {
      setFailure('NO_TOKEN');
      return undefined;
    }
    setPending(true);
    const result = await callEndpoint(endpoint, { token, timeoutMs: TIMEOUT_MS, ...request });
    setPending(false);
    if (result.ok) return result.value;
    setFailure(failureOf(result));
    return undefined;
  }

  return { pending, failure, run, fail: setFailure };
}

function failureOf({ code, reason }: RequestFailure): SecurityFailure {
  const knownReason = [...credentialErrorReasons, ...passkeyErrorReasons, ...passwordProblems].find(
    (candidate) => candidate === reason,
  );
  if (knownReason) return knownReason;
  if (code === 'UNAUTHORISED') return 'SIGNED_OUT';
  if (code === 'TOO_MANY_REQUESTS') return code;
  const isServerUnreachable =
    code === 'UNREACHABLE' || code === 'UNREADABLE_ANSWER' || code === 'UNAVAILABLE';
  return isServerUnreachable ? 'UNREACHABLE' : 'OTHER';
}
