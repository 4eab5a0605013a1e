import { create } from 'zustand';
import { isCurrent, type Session } from './session.ts';
import { clearSession, readSession, writeSession } from './session-mirror.ts';

interface SessionState {
  session: Session | null;
  signIn: (session: Session) => void;
  signOut: () => void;
}

/** The one place that knows who is signed in. Restored after a reload, a crash or a restart. */
export const useSession = create<SessionState>()((set) => ({
  session: restoreSession(),
  signIn(session) {
    writeSession(session);
    set({ session });
  },
  signOut() {
    clearSession();
    set({ session: null });
  },
}));

function restoreSession(): Session | null {
  const session = readSession();
  if (!session || !isCurrent(session, Date.now())) {
    clearSession();
    return null;
  }
  // A restarted tablet has lost its session storage; the mirror is made whole again.
  writeSession(session);
  return session;
}
