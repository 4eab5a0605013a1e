import { useEffect } from 'react';
import type { Build } from '#domain/builds/build.ts';
import { noteDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate } from '../../data/mutate.ts';
import { useSession } from '../../data/session/session-store.ts';

/**
 * A build on this screen is a shared one from now on: its QR code can be scanned from across the
 * room, and head office answers for it to whoever has the link.
 */
export function useMarkShared(build: Build | null): void {
  const agentId = useSession((state) => state.session?.agent.id);
  const { id, showroomId, status, agentId: madeBy } = build ?? {};
  // The tablet's database is outside of what is drawn.
  useEffect(() => {
    if (id === undefined || showroomId === undefined || status !== 'saved') return;
    mutate(localDatabase, {
      name: 'setBuildStatus',
      args: { buildId: id, showroomId, status: 'shared' },
      actorId: agentId ?? madeBy ?? '',
      recordedAt: Date.now(),
    })
      .then((result) => {
        if (!result.ok) throw new Error(`A build was not marked as shared: ${result.code}`);
      })
      .catch(noteDefect);
  }, [id, showroomId, status, agentId, madeBy]);
}
