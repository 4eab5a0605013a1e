import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { deviceTopicOf } from '../ports/pokes.ts';
import type { AdminDeps } from '../reconcile/api-mutations/apply-admin-change.ts';

/**
 * Revokes the tablets for which no agent is responsible after an enroller was disabled or moved: no
 * enroller of the tablet may still act in its showroom, and no other manager has approved the
 * tablet.
 */
export async function endDevicesOfAgent(
  { store, clock, pokes }: AdminDeps,
  agentId: string,
  endedBy: string,
): Promise<void> {
  for (const { id, showroomId, enrollers, approvedBy } of await store.fleet.listEnrolledBy(
    agentId,
  )) {
    // A manager who enrolls a tablet also approves it. Such an approval does not keep the tablet.
    const isApprovedByOther = typeof approvedBy === 'string' && !enrollers.includes(approvedBy);
    if (isApprovedByOther) continue;
    const agents = await store.read((snapshot) =>
      Promise.all(enrollers.map((enrollerId) => snapshot.get('agents', enrollerId))),
    );
    if (agents.some((enroller) => mayActInSpace(enroller, showroomId))) continue;
    const at = clock.now();
    const agent = agents.find((enroller) => enroller?.id === agentId);
    const reason = agent?.active === false ? 'agent-disabled' : 'agent-moved';
    await store.fleet.end(id, 'revoked', { agentId: endedBy, at, reason });
    const event = { at, kind: 'device-ended', deviceId: id } as const;
    await store.securityLog.append({ ...event, agentId: endedBy, subjectId: agentId });
    pokes.notify([deviceTopicOf(id)]);
  }
}
