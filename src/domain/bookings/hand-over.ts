import * as v from 'valibot';
import { resolveActionTime } from '../mutations/resolve-action-time.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';

/**
 * The consent in the arguments of a mutation: the customer agrees that the dealer of the visited
 * showroom receives name, email, phone number and wishes. Absent without this consent.
 */
export const handOverArgSchema = v.optional(v.object({ textVersion: singleLineTextSchema }));
type HandOverArg = v.InferOutput<typeof handOverArgSchema>;

/** The stored consent to hand a booking over to another dealer. */
export const handOverSchema = v.object({
  /** The dealer that receives the booking. */
  dealerId: idSchema,
  textVersion: singleLineTextSchema,
  /** Time of the customer's answer, ms since 1970; see `resolveActionTime`. */
  at: instantSchema,
  agentId: idSchema,
});
type HandOver = v.InferOutput<typeof handOverSchema>;

/**
 * Returns the dealer that a visit in the showroom `toId` hands the booking over to; undefined if one
 * of the showrooms `fromIds`, which have the booking already, belongs to this dealer, or if the
 * showroom is unknown.
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
