import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { onTestFinished } from 'vitest';
import type { Session } from '../../data/session/session.ts';
import { useSession } from '../../data/session/session-store.ts';

export type SessionFields = Partial<Session>;

/** Signs an administrator in until the end of the test. Returns the session. */
export function signIn(fields: SessionFields = {}): Session {
  const session: Session = {
    agent: anAgent({ role: 'admin' }),
    showroom: aShowroom(),
    token: 'admin-token',
    signedInAt: Date.now(),
    ...fields,
  };
  useSession.setState({ session });
  onTestFinished(() => useSession.setState({ session: null }));
  return session;
}
