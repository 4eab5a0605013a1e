import { useEffect } from 'react';
import type { Build } from '#domain/builds/build.ts';
import { mutateNow } from '../../data/mutate-now.ts';
import { noteRefusal } from '../../data/note-refusal.ts';
import { useSession } from '../../data/session/session-store.ts';

/**
 * A build on this screen is a shared one from now on: its QR code can be scanned from across the
 * room, and head office answers for it to whoever has the link.
 */
export function useMarkShared(build: Build | null): void {
  const agentId = useSession((state) => state.session?.agent.id);
  const { id, showroomId, status } = build ?? {};
  // The tablet's database is outside of what is drawn.
  useEffect(() => {
    // Where nobody is signed in there is nobody who shares it; the link carries the build by itself.
    if (agentId === undefined) return;
    if (id === undefined || showroomId === undefined || status !== 'saved') return;
    void mutateNow({
      name: 'setBuildStatus',
      args: { buildId: id, showroomId, status: 'shared' },
      actorId: agentId,
    }).then(noteRefusal);
  }, [id, showroomId, status, agentId]);
}
