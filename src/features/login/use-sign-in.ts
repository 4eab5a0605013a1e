import { useState } from 'react';
import type { CodedSignInRequest } from '#domain/protocol/sign-in.ts';
import { hasFreeSpace } from '../../data/database/free-space.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { startSession } from '../../data/session/agent/session-store.ts';
import type { Session } from '../../data/session/session.ts';
import { signIn, type SignInRefusal } from '../../sync/sign-in/sign-in-flow.ts';
import { serverTransport } from '../../sync/transport/server-transport.ts';

interface SignInFormValues {
  agentCode: string;
  password: string;
  /** Id of the selected showroom; empty if none is selected. */
  showroomId: string;
  /** The one-time code; null if no code is required. */
  code: string | null;
}

/**
 * Returns the sign-in request for the form; null while the agent code or the password is missing.
 */
export function toSignInRequest(values: SignInFormValues): CodedSignInRequest | null {
  const { password, showroomId, code } = values;
  const agentCode = values.agentCode.trim().toUpperCase();
  if (!agentCode || !password) return null;
  return {
    agentCode,
    password,
    ...(showroomId && { showroomId }),
    ...(code !== null && { code }),
  };
}

interface SignInForm {
  pending: boolean;
  refusal: SignInRefusal | null;
  /**
   * Agent code of the account for which the server requires a one-time code; null if no code is
   * required.
   */
  codeRequiredFor: string | null;
  submit: (request: CodedSignInRequest) => Promise<void>;
}

/** Signs in, stores the session, and passes the session to `onSignedIn`. */
export function useSignIn(onSignedIn: (session: Session) => void): SignInForm {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);

  const [codeRequiredFor, setCodeRequiredFor] = useState<string | null>(null);

  async function submit(request: CodedSignInRequest): Promise<void> {
    setPending(true);
    setRefusal(null);
    const deps = { db: localDatabase, transport: serverTransport, now: Date.now };
    try {
      const outcome = await signIn(deps, request);
      if (outcome.ok) {
        await startSession(outcome.session);
        onSignedIn(outcome.session);
      } else {
        setRefusal(outcome);
        if (requiresCode(outcome)) setCodeRequiredFor(request.agentCode);
      }
    } catch (error) {
      // The local storage failed: the storage is full or damaged.
      emitDefect(error);
      setRefusal({ code: hasFreeSpace() ? 'TABLET_FAILED' : 'TABLET_FULL' });
    }
    setPending(false);
  }

  return { pending, refusal, codeRequiredFor, submit };
}

function requiresCode({ code }: SignInRefusal): boolean {
  return code === 'CODE_REQUIRED' || code === 'CODE_WRONG';
}
