import * as v from 'valibot';
import type { ActivityContext } from '#domain/activities/record-activities.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Attention } from '#domain/attentions/attention.ts';
import { clampToArrival } from '#domain/mutations/clamp-to-arrival.ts';
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import { VISITOR_ACTOR_ID } from '#domain/mutations/mutator.ts';
import { findMutator } from '#domain/mutations/mutators.ts';
import { type Outcome, refuse } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import {
  type MutationEnvelope,
  mutationEnvelopeSchema,
} from '#domain/protocol/mutation-envelope.ts';
import type { RowRef } from '#domain/rows/row-ref.ts';
import { toLoggableError, type Log } from '../../ports/log.ts';
import { StoreError } from '../../store/rows/row-reader.ts';
import type { LoggedMutation, WriteTx } from '../../store/store.ts';
import { deriveActivityKey } from '../attentions/activity-key.ts';
import { findAttentionToJoin } from '../attentions/find-attention-to-join.ts';
import { createAttention } from '../attentions/create-attention.ts';
import { applyWritesAndEffects } from '../effects/apply-writes-and-effects.ts';
import { redactErasedMutation } from '../effects/redact-erased-customers.ts';
import { rejectInvalidRows } from '../effects/reject-invalid-rows.ts';
import { type ActorProof, proveActor, type ProvableMutation } from './prove-actor.ts';

export interface SettleDeps {
  log: Log;
}

/**
 * A received mutation: its sender, its time of arrival, and its content, which may be unreadable.
 */
interface IncomingMutation extends ProvableMutation {
  clientId: string;
  mutationId: number;
  /** The content without its grant. */
  raw: unknown;
}

/**
 * Settles one mutation: writes the effects that are free of conflicts. If an agent must decide
 * about the rest, also writes an attention with the whole mutation, or adds the mutation to the
 * attention about the row that it needs. Returns the entry for the mutation log.
 */
export async function settleMutation(
  deps: SettleDeps,
  tx: WriteTx,
  incoming: IncomingMutation,
): Promise<LoggedMutation> {
  const parsed = v.safeParse(mutationEnvelopeSchema, incoming.raw);
  const envelope = parsed.success ? parsed.output : undefined;
  const outcome = envelope
    ? await decideOutcome(deps, tx, incoming, envelope)
    : refuse('UNREADABLE_MUTATION');
  const subject = envelope && subjectOf(envelope);
  if (envelope && outcome.kind !== 'refused') {
    await applyWritesAndEffects(
      tx,
      outcome.writes,
      createActivityContext(incoming, envelope),
      subject,
    );
  }
  const storedMutation = await redactIfErased(tx, incoming, envelope, outcome);
  const envelopeFields = envelope ?? unreadableFields;
  const attention =
    (await findJoinedAttention(deps, tx, storedMutation, {
      outcome,
      subject,
      name: envelopeFields.name,
    })) ??
    createAttention(
      { ...storedMutation, ...envelopeFields, spaceId: storedMutation.device.showroomId },
      outcome,
      subject,
    );
  if (attention) tx.applyWrites([{ op: 'put', table: 'attentions', row: attention }]);
  return toLogEntry(storedMutation, envelopeFields, attention);
}

/**
 * Refusals before the rule runs. After such a refusal, the server must check separately whether the
 * customer is erased.
 */
const earlyRefusals: ReadonlySet<string> = new Set([
  'ACTOR_NOT_ALLOWED',
  'ACTOR_NOT_PROVEN',
  'SPACE_NOT_ALLOWED',
]);

/**
 * Returns the mutation to be stored. Removes personal data if the mutation arrived after the
 * erasure of its customer.
 */
async function redactIfErased(
  tx: ReadTx,
  incoming: IncomingMutation,
  envelope: MutationEnvelope | undefined,
  outcome: Outcome,
): Promise<IncomingMutation> {
  if (outcome.kind !== 'refused') return incoming;
  const mutator =
    envelope && earlyRefusals.has(outcome.code)
      ? findMutator(envelope.name, envelope.argsVersion)
      : undefined;
  const isErased =
    outcome.code === 'CUSTOMER_ERASED' || (await mutator?.isAboutErased(tx, envelope?.args));
  return isErased ? { ...incoming, raw: redactErasedMutation(incoming.raw) } : incoming;
}

function createActivityContext(
  incoming: IncomingMutation,
  envelope: MutationEnvelope,
): ActivityContext {
  const { clientId, mutationId, receivedAt, device } = incoming;
  const { name: mutation, actorId } = envelope;
  const { recordedAt } = clampToArrival({ ...envelope, receivedAt });
  return {
    key: deriveActivityKey(clientId, mutationId),
    mutation,
    actorId,
    device: { id: device.id, name: device.name },
    recordedAt,
    receivedAt,
    at: recordedAt,
  };
}

function subjectOf({ name, argsVersion, args }: MutationEnvelope): RowRef | undefined {
  return findMutator(name, argsVersion)?.subjectOf(args);
}

/** Fields of the log entry for a mutation whose envelope cannot be parsed. */
const unreadableFields = { name: null, actorId: null, recordedAt: null };

function toLogEntry(
  { device, grant: _grant, ...mutationFields }: IncomingMutation,
  { name, actorId, recordedAt }: MutationEnvelope | typeof unreadableFields,
  attention: Attention | undefined,
): LoggedMutation {
  return {
    ...mutationFields,
    name,
    actorId,
    recordedAt,
    deviceId: device.id,
    spaceId: device.showroomId,
    verdict: attention ? 'attention' : 'applied',
    code: attention?.code ?? null,
    attentionId: attention?.id ?? null,
  };
}

async function decideOutcome(
  deps: SettleDeps,
  tx: ReadTx,
  incoming: IncomingMutation,
  envelope: MutationEnvelope,
): Promise<Outcome> {
  const { name, argsVersion, args, actorId, spaceId, recordedAt } = envelope;
  const { device, receivedAt } = incoming;
  const mutator = findMutator(name, argsVersion);
  const proof = proveActor(incoming, envelope);
  // An agent may run an unknown mutation again after an update of the server, so its actor must be
  // proven too.
  if (!mutator) return refuse(proof === 'none' ? 'ACTOR_NOT_PROVEN' : 'UNKNOWN_MUTATION');
  if (spaceId !== device.showroomId) return refuse('SPACE_NOT_ALLOWED');
  try {
    const actorProblem = await findActorProblem(tx, envelope, proof);
    if (actorProblem) return refuse(actorProblem);
    const hasLiveSession = proof === 'live';
    const context = { actorId, spaceId, recordedAt, receivedAt, hasLiveSession };
    return rejectInvalidRows(deps.log, mutator.name, await mutator.run(tx, args, context));
  } catch (error) {
    logOrRethrowSettleError(deps, mutator.name, error);
    return refuse('RULE_FAILED');
  }
}

/**
 * Returns the reason why the actor may not run any mutation. A visitor has no grant: each mutation
 * has its own rule for visitors, see `allowsVisitor`.
 */
async function findActorProblem(
  tx: ReadTx,
  { actorId, spaceId }: MutationEnvelope,
  proof: ActorProof,
): Promise<AttentionCode | undefined> {
  if (actorId === VISITOR_ACTOR_ID) return undefined;
  if (!mayActInSpace(await tx.get('agents', actorId), spaceId)) return 'ACTOR_NOT_ALLOWED';
  return proof === 'none' ? 'ACTOR_NOT_PROVEN' : undefined;
}

/**
 * Returns the stored attention to which the mutation is added. If an error other than a database
 * error prevents the read, returns undefined, so that the mutation gets an attention of its own.
 */
async function findJoinedAttention(
  deps: SettleDeps,
  tx: ReadTx,
  incoming: IncomingMutation,
  {
    outcome,
    subject,
    name,
  }: { outcome: Outcome; subject: RowRef | undefined; name: string | null },
): Promise<Attention | undefined> {
  try {
    return await findAttentionToJoin(tx, incoming, outcome, subject);
  } catch (error) {
    logOrRethrowSettleError(deps, name, error);
    return undefined;
  }
}

/**
 * Logs the error of a rule. Rethrows a database error, so that the whole push is rolled back and
 * the tablet repeats the push.
 */
function logOrRethrowSettleError(
  { log }: SettleDeps,
  mutator: string | null,
  error: unknown,
): void {
  if (error instanceof StoreError) throw error;
  log.error({ mutator, error: toLoggableError(error) }, 'a rule failed');
}
