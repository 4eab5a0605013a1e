import type { Agent } from '../../agents/agent.ts';
import type { MutationContext } from '../../mutations/mutator.ts';
import { accept, acceptPartly, type Outcome, type Write } from '../../mutations/outcome.ts';
import type { Slot } from '../../slots/slot.ts';
import { type Booking, showroomDayOf } from '../booking.ts';
import type { SlotAllocation } from './allocate-slot.ts';

type AllocationFields = Pick<Booking, 'place' | 'agentId' | 'agent' | 'demonstratorId'>;

export function withAllocatedSlot(
  booking: Booking,
  allocation: Exclude<SlotAllocation, { kind: 'impossible' }>,
  agent: Agent | undefined,
): Booking {
  const { showroomId, date, time, startsAt, endsAt }: Slot = allocation.slot;
  const slot = { showroomId, date, time, startsAt, endsAt };
  return {
    ...booking,
    ...slot,
    showroomDay: showroomDayOf(slot),
    ...toAllocationFields(booking, allocation, agent),
  };
}

function toAllocationFields(
  { wantedAgentId }: Booking,
  allocation: Exclude<SlotAllocation, { kind: 'impossible' }>,
  agent: Agent | undefined,
): AllocationFields {
  if (allocation.kind === 'given') {
    const { agentId, demonstratorId } = allocation.place;
    return { place: 'given', agentId, agent: contactOf(agent), demonstratorId };
  }
  const place = allocation.kind === 'asked' ? 'requested' : 'refused';
  return { place, agentId: wantedAgentId, agent: contactOf(agent), demonstratorId: null };
}

function contactOf(agent: Agent | undefined): Booking['agent'] {
  return agent ? { name: agent.name, phone: agent.phone, email: agent.email } : null;
}

/**
 * Updates the status of a pending or confirmed booking; returns other bookings unchanged. Only the
 * server confirms a booking, as soon as its slot is allocated and its fee is paid or waived.
 */
export function withConfirmationStatus(booking: Booking, { receivedAt }: MutationContext): Booking {
  const { status, place, fee } = booking;
  if (status !== 'pending' && status !== 'confirmed') return booking;
  const isReady = place === 'given' && fee.state !== 'due';
  if (status === 'confirmed' && isReady) return booking;
  return { ...booking, status: isReady && receivedAt !== undefined ? 'confirmed' : 'pending' };
}

/** Accepts the writes. Reports a conflict if the assigned agent is not the requested agent. */
export function acceptAllocation(
  booking: Booking,
  allocation: SlotAllocation,
  writes: Write[],
): Outcome {
  if (allocation.kind !== 'given' || !allocation.isOtherAgent) return accept(writes);
  const { id, agentId, wantedAgentId } = booking;
  return acceptPartly(writes, 'AGENT_UNKNOWN', [
    { table: 'bookings', rowId: id, field: 'agentId', kept: agentId, offered: wantedAgentId },
  ]);
}
