/*
 * A mutation without a mutation id of its own becomes one attention, however often the mutation is
 * sent. Such a mutation has no id, or its id belongs to another settled mutation. An id can belong
 * to two mutations if the disk of a tablet was restored or copied to a second tablet.
 */
import * as v from 'valibot';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Attention } from '#domain/attentions/attention.ts';
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
import type { WriteTx } from '../../store/store.ts';
import type { IssuedGrant } from '../../store/unsynced-tables/grant-store.ts';
import { deriveContentAttentionId } from '../attentions/attention-id.ts';
import { createAttention } from '../attentions/create-attention.ts';
import { redactErasedMutation } from '../effects/redact-erased-customers.ts';
import { proveActor, type ProvableMutation } from './prove-actor.ts';

interface PushContext {
  device: Device;
  clientId: string;
  receivedAt: number;
}

/** Stands for the missing mutation id in an attention. */
const MISSING_MUTATION_ID = 0;

/**
 * Stores an attention about a mutation whose id belongs to another settled mutation. An
 * attention that is stored already stays unchanged, including an earlier decision.
 */
export async function storeCollidingMutation(
  tx: WriteTx,
  pushContext: PushContext,
  { mutationId, raw, grant }: { mutationId: number; raw: unknown; grant: IssuedGrant | undefined },
): Promise<Verdict> {
  const parsed = v.safeParse(mutationEnvelopeSchema, raw);
  const envelope = parsed.success ? parsed.output : undefined;
  const content = { mutationId, raw, grant, envelope };
  const { code, id } = await storeAttentionOnce(tx, pushContext, content);
  return { mutationId, verdict: 'attention', code, attentionId: id };
}

/**
 * Stores a mutation that has no id as an attention. Returns no verdict, because a verdict refers to
 * its mutation by id.
 */
export async function storeUnnumberedMutation(
  tx: WriteTx,
  pushContext: PushContext,
  raw: unknown,
): Promise<void> {
  await storeAttentionOnce(tx, pushContext, {
    mutationId: MISSING_MUTATION_ID,
    raw,
    grant: undefined,
    envelope: undefined,
  });
}

interface MutationContent {
  mutationId: number;
  raw: unknown;
  grant: IssuedGrant | undefined;
  envelope: MutationEnvelope | undefined;
}

async function storeAttentionOnce(
  tx: WriteTx,
  { device, clientId, receivedAt }: PushContext,
  { mutationId, raw, grant, envelope }: MutationContent,
): Promise<Pick<Attention, 'id' | 'code'>> {
  const id = deriveContentAttentionId(clientId, envelope ?? raw);
  const existingAttention = await tx.get('attentions', id);
  if (existingAttention) return existingAttention;
  const { code, ...attentionFields } = envelope
    ? await readAttentionFields(tx, { device, receivedAt, grant }, envelope)
    : unreadableFields;
  const storedRaw = code === 'CUSTOMER_ERASED' ? redactErasedMutation(raw) : raw;
  const receivedMutation = {
    spaceId: device.showroomId,
    clientId,
    mutationId,
    raw: storedRaw,
    receivedAt,
  };
  const attention = createAttention(
    { ...receivedMutation, ...attentionFields },
    refuse(code),
    attentionFields.subject,
  );
  if (attention) tx.applyWrites([{ op: 'put', table: 'attentions', row: { ...attention, id } }]);
  return { id, code };
}

const unreadableFields = {
  code: 'UNREADABLE_MUTATION',
  actorId: null,
  recordedAt: null,
  subject: undefined,
} as const;

async function readAttentionFields(
  tx: ReadTx,
  mutation: ProvableMutation,
  envelope: MutationEnvelope,
) {
  const { name, argsVersion, args, actorId, recordedAt } = envelope;
  const subject = findMutator(name, argsVersion)?.subjectOf(args);
  return { code: await chooseAttentionCode(tx, mutation, envelope), actorId, recordedAt, subject };
}

/**
 * Returns the code of the attention. Checks the same permissions as for a mutation with an id of
 * its own.
 */
async function chooseAttentionCode(
  tx: ReadTx,
  mutation: ProvableMutation,
  envelope: MutationEnvelope,
): Promise<AttentionCode> {
  const { name, argsVersion, args, actorId, spaceId } = envelope;
  if (spaceId !== mutation.device.showroomId) return 'SPACE_NOT_ALLOWED';
  if (!mayActInSpace(await tx.get('agents', actorId), spaceId)) return 'ACTOR_NOT_ALLOWED';
  if (proveActor(mutation, envelope) === 'none') return 'ACTOR_NOT_PROVEN';
  const isErased = await findMutator(name, argsVersion)?.isAboutErased(tx, args);
  return isErased ? 'CUSTOMER_ERASED' : 'NUMBER_TAKEN';
}
