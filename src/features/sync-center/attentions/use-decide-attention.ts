import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { Slot, SlotKey } from '#domain/slots/slot.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import type { MutateFailure, MutateResult } from '../../../data/mutate/mutate.ts';
import type { Session } from '../../../data/session/session.ts';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { getReasonTextKey } from './get-reason-text-key.ts';

export type AttentionDecision =
  | { kind: 'keep' | 'use' | 'twoPeople' }
  | { kind: 'merge'; keep: Customer; drop: Customer }
  /** Reschedules the booking to one of the proposed free slots. */
  | { kind: 'move'; booking: Booking; to: Slot };

/**
 * Returns a function that applies a decision about an attention locally; the outbox sends the
 * decision to the server.
 */
export function useDecideAttention({ agent }: Session) {
  const { t } = useTranslation('sync');
  const showFailure = useFailureToast();

  return async (attention: Attention, decision: AttentionDecision): Promise<boolean> => {
    const result = await applyDecision(attention, decision, agent.id);
    if (!result.ok) {
      const detail = t(getRefusalTextKey(result.code));
      showFailure(result.code, { about: 'decision', title: t('decide.failed'), detail });
      return false;
    }
    const name = decision.kind === 'merge' ? decision.keep.name : '';
    const title = t(`decide.done.${decision.kind}`, { name });
    showToast({ about: 'decision', tone: 'positive', title, detail: t('decide.doneDetail') });
    return true;
  };
}

function getRefusalTextKey(code: MutateFailure) {
  if (code === 'NOT_ENROLLED') return 'explain.not-enrolled';
  return code === 'NOT_SAVED' || code === 'NO_ROOM' ? 'decide.notSaved' : getReasonTextKey(code);
}

function applyDecision(
  { id: attentionId, spaceId: showroomId, mutation }: Attention,
  decision: AttentionDecision,
  actorId: string,
): Promise<MutateResult> {
  if (decision.kind === 'merge') {
    const { keep, drop } = decision;
    const args = { showroomId, keepId: keep.id, dropId: drop.id, attentionId, take: [] };
    return mutateNow({ name: 'mergeCustomers', args, actorId });
  }
  if (decision.kind === 'move') {
    const args = createRescheduleArgs(showroomId, mutation, decision);
    return mutateNow({ name: 'rescheduleBooking', args, actorId });
  }
  const choice = decision.kind === 'use' ? 'use' : 'keep';
  const args = { attentionId, showroomId, choice } as const;
  return mutateNow({ name: 'settleAttention', args, actorId });
}

const reasonSchema = v.object({ args: v.object({ reason: v.string() }) });

/**
 * Returns the arguments of the mutation that reschedules the booking, with the reason given for the
 * failed rescheduling.
 */
function createRescheduleArgs(
  atShowroomId: string,
  mutation: unknown,
  { booking, to }: Extract<AttentionDecision, { kind: 'move' }>,
): ArgsOf<'rescheduleBooking'> {
  const toSlotKey = ({ showroomId, date, time }: SlotKey): SlotKey => ({ showroomId, date, time });
  const parsedReason = v.safeParse(reasonSchema, mutation);
  return {
    bookingId: booking.id,
    atShowroomId,
    byCustomerId: null,
    from: toSlotKey(booking),
    to: toSlotKey(to),
    agentId: booking.wantedAgentId,
    reason: parsedReason.success ? parsedReason.output.args.reason : null,
  };
}
