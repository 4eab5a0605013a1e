import type { Agent } from '#domain/agents/agent.ts';
import { localDateOf, startOfDay } from '#domain/slots/local-time.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { listActiveAgents } from '../../data/queries/showrooms/agent-queries.ts';
import { listEndedWalkIns, listOpenWalkIns } from '../../data/queries/visits/walk-in-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import type { Session } from '../../data/session/session.ts';
import { useNow } from '../../ui/time/use-now.ts';

interface WalkInScope {
  showroomId: string;
  /** Start of the current day in the time zone of the showroom, ms since 1970. */
  since: number;
}

/**
 * Returns the showroom and the day of the listed walk-ins. The showroom is the showroom of the
 * session, because a manager may have several showrooms.
 */
export function getWalkInScope(session: Session | null, now: number): WalkInScope {
  const [showroomId, timeZone] = [session?.showroom.id ?? '', session?.showroom.timezone ?? 'UTC'];
  return { showroomId, since: startOfDay(localDateOf(now, timeZone), timeZone) };
}

function useWalkInScope(): WalkInScope {
  const session = useSession((state) => state.session);
  return getWalkInScope(session, useNow());
}

/** Returns the walk-ins of the showroom that have not ended; undefined until the first read. */
export function useOpenWalkIns(): WalkIn[] | undefined {
  const { showroomId } = useWalkInScope();
  return useLiveRows(() => listOpenWalkIns(localDatabase, showroomId), [showroomId]);
}

/**
 * Returns the walk-ins that arrived today and have ended, without walk-ins logged by mistake;
 * undefined until the first read.
 */
export function useEndedWalkIns(): WalkIn[] | undefined {
  const scope = useWalkInScope();
  return useLiveRows(() => listEndedWalkIns(localDatabase, scope), [scope.showroomId, scope.since]);
}

const noAgents: Agent[] = [];

/** Returns the active agents of the showroom of the session; empty until the first read. */
export function useColleagues(): Agent[] {
  const { showroomId } = useWalkInScope();
  const agents = useLiveRows(() => listActiveAgents(localDatabase, showroomId), [showroomId]);
  return agents ?? noAgents;
}
