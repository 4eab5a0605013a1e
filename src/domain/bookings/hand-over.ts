import type * as v from 'valibot';
import { resolveActionTime } from '../mutations/resolve-action-time.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import type { handOverArgSchema, handOverSchema } from './booking.ts';

type HandOverArg = v.InferOutput<typeof handOverArgSchema>;
type HandOver = v.InferOutput<typeof handOverSchema>;

/**
 * Returns the id of the dealer that receives a booking through a visit in the showroom `toId`.
 * Undefined if this showroom is unknown, or if its dealer also owns a showroom in `fromIds`, which
 * already has the booking.
 */
export async function findReceivingDealer(
  tx: ReadTx,
  fromIds: readonly string[],
  toId: string,
): Promise<string | undefined> {
  if (fromIds.includes(toId)) return undefined;
  const [target, ...sources] = await Promise.all(
    [toId, ...fromIds].map((id) => tx.get('showrooms', id)),
  );
  const isSameDealer = sources.some((source) => source?.dealerId === target?.dealerId);
  return isSameDealer ? undefined : target?.dealerId;
}

/**
 * Returns the field with the consent for the booking's row; empty if the booking stays with its
 * dealer. Undefined if the booking needs a consent that is absent.
 */
export function createHandOver(
  dealerId: string | undefined,
  handOver: HandOverArg,
  context: MutationContext,
): { handOver?: HandOver } | undefined {
  if (dealerId === undefined) return {};
  if (!handOver) return undefined;
  const at = resolveActionTime(context) ?? context.recordedAt;
  return {
    handOver: { dealerId, textVersion: handOver.textVersion, at, agentId: context.actorId },
  };
}
