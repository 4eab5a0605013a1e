import type { Device } from '#domain/devices/device.ts';
import {
  type PushRequest,
  pushRequestSchema,
  type PushResponse,
  type Verdict,
} from '#domain/protocol/push.ts';
import type { Clock } from '../ports/clock.ts';
import type { Committed, LoggedMutation, SyncStore, WriteTx } from '../store/store.ts';
import { checkClient } from './check-client.ts';
import { numberMutations } from './number-mutations.ts';
import { readSyncRequest } from './read-sync-request.ts';
import { settleMutation, type SettleDeps } from './settle-mutation.ts';

export interface PushDeps extends SettleDeps {
  store: SyncStore;
  clock: Clock;
}

/**
 * Settles what an enrolled device pushes:
 * 1. read the request; its mutations are read one by one later, so that a bad one stops nothing
 * 2. begin a write under the lock of the device's space and lock the client's row
 * 3. refuse another device's client, and a client of another epoch
 * 4. for each mutation in order
 *    a. settled before → `duplicate`, with its original verdict
 *    b. a gap before it → stop; the client sends the missing ones first
 *    c. otherwise settle it: its effects, or an attention with its content, or both
 * 5. verdicts, effects, versions, log and lastMutationId are committed together, or not at all
 */
export function processPush(
  deps: PushDeps,
  device: Device,
  body: unknown,
): Promise<Committed<PushResponse>> {
  const request = readSyncRequest(pushRequestSchema, body);
  return deps.store.write([device.showroomId], async (tx) => {
    const client = await tx.lockClient(request.clientId, device.id);
    const epoch = await tx.epoch();
    checkClient(device, client, request.epoch, epoch);
    const serverTime = deps.clock.now();
    const push = { ...request, device, serverTime, lastMutationId: client.lastMutationId };
    const { verdicts, lastMutationId } = await settleAll(deps, tx, push);
    tx.advanceClient(request.clientId, lastMutationId, serverTime);
    return { epoch, lastMutationId, verdicts, serverTime };
  });
}

interface OpenPush extends PushRequest {
  device: Device;
  serverTime: number;
  /** What was settled before this push. */
  lastMutationId: number;
}

async function settleAll(
  deps: PushDeps,
  tx: WriteTx,
  { device, clientId, serverTime, mutations, ...push }: OpenPush,
): Promise<Pick<PushResponse, 'verdicts' | 'lastMutationId'>> {
  const numbered = numberMutations(mutations, push.lastMutationId);
  const known = numbered.map((mutation) => mutation.mutationId);
  const before = known.filter((mutationId) => mutationId <= push.lastMutationId);
  const logged = new Map(
    (await tx.findLogged(clientId, before)).map((entry) => [entry.mutationId, entry]),
  );
  const verdicts: Verdict[] = [];
  let { lastMutationId } = push;
  for (const { mutationId, raw } of numbered) {
    if (mutationId > lastMutationId + 1) break;
    if (mutationId <= lastMutationId) {
      verdicts.push(duplicateVerdict(mutationId, logged.get(mutationId)));
      continue;
    }
    const arrived = { device, clientId, mutationId, receivedAt: serverTime, raw };
    const settled = await settleMutation(deps, tx, arrived);
    tx.appendLog(settled);
    logged.set(mutationId, settled);
    verdicts.push(freshVerdict(settled));
    lastMutationId = mutationId;
  }
  return { verdicts, lastMutationId };
}

function freshVerdict({ mutationId, verdict, code, attentionId }: LoggedMutation): Verdict {
  if (verdict === 'applied') return { mutationId, verdict };
  return { mutationId, verdict, code, attentionId };
}

/** A mutation that has left the log was settled long ago and nothing of it is open any more. */
function duplicateVerdict(mutationId: number, entry: LoggedMutation | undefined): Verdict {
  return {
    mutationId,
    verdict: 'duplicate',
    original: entry?.verdict ?? 'applied',
    code: entry?.code ?? null,
    attentionId: entry?.attentionId ?? null,
  };
}
