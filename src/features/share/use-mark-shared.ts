import { useEffect } from 'react';
import type { Build } from '#domain/builds/build.ts';
import { mutateNow } from '../../data/mutate-now.ts';
import { emitRefusal } from '../../data/emit-refusal.ts';
import { useSession } from '../../data/session/session-store.ts';

/**
 * Marks a displayed build as shared: its QR code may be scanned, and the server serves a shared
 * build to every client with the link.
 */
export function useMarkShared(build: Build | null): void {
  const agentId = useSession((state) => state.session?.agent.id);
  const { id, showroomId, status } = build ?? {};
  // An effect writes the status to the local database.
  useEffect(() => {
    // Without a session, the status stays unchanged; the link works anyway, because it contains the
    // build.
    if (agentId === undefined) return;
    if (id === undefined || showroomId === undefined || status !== 'saved') return;
    void mutateNow({
      name: 'setBuildStatus',
      args: { buildId: id, showroomId, status: 'shared' },
      actorId: agentId,
    }).then(emitRefusal);
  }, [id, showroomId, status, agentId]);
}
