import type { Agent } from '#domain/agents/agent.ts';
import { instantOf, localDateOf } from '#domain/slots/local-time.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { localDatabase } from '../../data/local-database.ts';
import { listAgentsOf } from '../../data/queries/agent-queries.ts';
import { listEndedWalkIns, listOpenWalkIns } from '../../data/queries/walk-in-queries.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

/** Who is here; undefined while that is being read. */
export function useOpenWalkIns(): WalkIn[] | undefined {
  const showroomId = useSession((state) => state.session?.showroom.id) ?? '';
  return useLiveRows(() => listOpenWalkIns(localDatabase, showroomId), [showroomId]);
}

/** Who was here today and has gone; undefined while that is being read. */
export function useEndedWalkIns(): WalkIn[] | undefined {
  const showroom = useSession((state) => state.session?.showroom);
  const [showroomId, timeZone] = [showroom?.id ?? '', showroom?.timezone ?? 'UTC'];
  const today = localDateOf(useNow(), timeZone);
  const since = instantOf(today, '00:00', timeZone) ?? instantOf(today, '01:00', timeZone) ?? 0;
  return useLiveRows(
    () => listEndedWalkIns(localDatabase, { showroomId, since }),
    [showroomId, since],
  );
}

const nobody: Agent[] = [];

/** Who works here. */
export function useColleagues(): Agent[] {
  const showroomId = useSession((state) => state.session?.showroom.id) ?? '';
  const found = useLiveRows(() => listAgentsOf(localDatabase, showroomId), [showroomId]);
  return found ?? nobody;
}
