import * as v from 'valibot';
import type { Device } from '#domain/devices/device.ts';
import { findMutator } from '#domain/mutations/mutators.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { mutationEnvelopeSchema } from '#domain/protocol/mutation-envelope.ts';
import { WorkSlicer } from '../../ports/work-slicer.ts';

interface MutationsToPreload {
  device: Device;
  receivedAt: number;
  raws: readonly unknown[];
}

/**
 * Reads the rows that the rules of a push need, concurrently for all mutations. The transaction
 * then sends a few statements instead of several per mutation. Ignores errors, because the rule of
 * the mutation reads the same rows again and reports the error.
 */
export async function preloadMutationRows(
  tx: ReadTx,
  { device, receivedAt, raws }: MutationsToPreload,
): Promise<void> {
  const reads: Promise<unknown>[] = [];
  const workSlicer = new WorkSlicer();
  for (const raw of raws) {
    reads.push(preloadMutation(tx, { device, receivedAt }, raw));
    const nextTurn = workSlicer.pause();
    if (nextTurn) await nextTurn;
  }
  await Promise.allSettled(reads);
}

async function preloadMutation(
  tx: ReadTx,
  { device, receivedAt }: Omit<MutationsToPreload, 'raws'>,
  raw: unknown,
): Promise<void> {
  const parsed = v.safeParse(mutationEnvelopeSchema, raw);
  if (!parsed.success || parsed.output.spaceId !== device.showroomId) return;
  const { name, argsVersion, args, actorId, spaceId, recordedAt } = parsed.output;
  const context = { actorId, spaceId, recordedAt, receivedAt };
  await Promise.all([
    tx.get('agents', actorId),
    findMutator(name, argsVersion)?.preload(tx, args, context),
  ]);
}
