/*
 * A client gives each number once. Where a number comes again with something else – a tablet whose
 * disk was set back, or two that were made from one copy – it is no duplicate: its content is kept
 * whole, for a person to decide.
 */
import * as v from 'valibot';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Device } from '#domain/devices/device.ts';
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import { findMutator } from '#domain/mutations/mutators.ts';
import { refuse } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import {
  type MutationEnvelope,
  mutationEnvelopeSchema,
} from '#domain/protocol/mutation-envelope.ts';
import type { Verdict } from '#domain/protocol/push.ts';
import type { LoggedMutation, WriteTx } from '../store/store.ts';
import { takenAttentionIdOf } from './attention-id.ts';
import { attentionOf } from './attention-of.ts';

interface Arrived {
  device: Device;
  clientId: string;
  receivedAt: number;
}

/** What came under a number that was settled for something else; undefined for a mere duplicate. */
export function readTaken(entry: LoggedMutation, raw: unknown): MutationEnvelope | undefined {
  const parsed = v.safeParse(mutationEnvelopeSchema, raw);
  // Of one that could not be read then, nothing is known that could differ.
  if (!parsed.success || entry.name === null) return undefined;
  const { name, recordedAt } = parsed.output;
  // Its arguments may have been emptied since, where somebody was erased.
  return name === entry.name && recordedAt === entry.recordedAt ? undefined : parsed.output;
}

/** Keeps it once, however often it comes; what a person has decided about it stands. */
export async function keepTaken(
  tx: WriteTx,
  { device, clientId, receivedAt }: Arrived,
  envelope: MutationEnvelope,
): Promise<Verdict> {
  const { mutationId, name, argsVersion, args, actorId, recordedAt } = envelope;
  const id = takenAttentionIdOf(clientId, envelope);
  const known = await tx.get('attentions', id);
  const code = await codeOf(tx, device, envelope);
  const said = { clientId, mutationId, raw: envelope, actorId, recordedAt, receivedAt };
  const subject = findMutator(name, argsVersion)?.subjectOf(args);
  const kept = attentionOf({ ...said, spaceId: device.showroomId }, refuse(code), subject);
  if (!known && kept) {
    tx.applyWrites([{ op: 'put', table: 'attentions', row: { ...kept, id } }]);
  }
  return { mutationId, verdict: 'attention', code: known?.code ?? code, attentionId: id };
}

/** Whoever may not have done it under a number of its own may not here, either. */
async function codeOf(
  tx: ReadTx,
  device: Device,
  { actorId, spaceId }: MutationEnvelope,
): Promise<AttentionCode> {
  if (spaceId !== device.showroomId) return 'SPACE_NOT_ALLOWED';
  const isAllowed = mayActInSpace(await tx.get('agents', actorId), spaceId);
  return isAllowed ? 'NUMBER_TAKEN' : 'ACTOR_NOT_ALLOWED';
}
