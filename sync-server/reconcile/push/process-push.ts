import type { Device } from '#domain/devices/device.ts';
import {
  type PushRequest,
  pushRequestSchema,
  type PushResponse,
  type Verdict,
} from '#domain/protocol/push.ts';
import { ACTOR_GRANT_LIFETIME_MS, SIGN_IN_LIFETIME_MS } from '#domain/time/durations.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { WorkSlicer } from '../../ports/work-slicer.ts';
import type { Epoch } from '../../store/epoch.ts';
import type { ClientState, WriteResult, LoggedMutation, WriteTx } from '../../store/store.ts';
import { isAgentClientId } from '../api-mutations/log-agent-mutation.ts';
import {
  assertClientDeviceAndEpoch,
  getStoredClientId,
} from '../assert-client-device-and-epoch.ts';
import {
  verifyPosition,
  guardAgainstLostCommits,
  type LostCommitDeps,
} from '../epochs/lost-commits.ts';
import { encodePosition, decodePosition } from '../epochs/position.ts';
import { readSyncRequest } from '../read-sync-request.ts';
import { storeCollidingMutation, storeUnnumberedMutation } from './mutation-id-collision.ts';
import { preloadMutationRows } from './preload.ts';
import { isSameMutation } from './same-mutation.ts';
import { settleMutation, type SettleDeps } from './settle-mutation.ts';
import { type NumberedMutation, splitByMutationId, splitBySize } from './split-by-mutation-id.ts';

export interface PushDeps extends SettleDeps, LostCommitDeps {
  clock: Clock;
}

type SettledPush = WriteResult<PushResponse> & Pick<PushRequest, 'mutations'>;

/**
 * Settles a push of an enrolled device:
 * 1. parse the request; its mutations are parsed one by one later, so that an invalid one does not
 *    block the others
 * 2. split the mutations into parts of one transaction each, so that other writers never wait for
 *    the whole push
 * 3. begin the transaction of a part under the lock of the device's space, and lock the client's
 *    row
 * 4. give a second device with this client id a client of its own; reject a request of another
 *    epoch; an acknowledgement ahead of the database proves lost commits
 * 5. read the rows that the rules need and the grants, for all new mutations of the part at once
 * 6. store each mutation without an id as an attention; it has no verdict
 * 7. for each mutation with an id, in order
 *    a. settled before → `duplicate` with its original verdict; a different mutation with this id
 *       becomes an attention
 *    b. an id is missing before it → stop; the client pushes the missing mutations first, or skips
 *       them with `begins`
 *    c. otherwise settle it: its effects, or an attention with its content, or both; this includes
 *       mutations that the client has skipped before
 * 8. commit verdicts, effects, versions, log and lastMutationId of a part together; after a failure
 *    the client pushes all parts again, and settled mutations are duplicates
 */
export function processPush(
  deps: PushDeps,
  device: Device,
  body: unknown,
  { isRescue = false } = {},
): Promise<SettledPush> {
  const request = readSyncRequest(pushRequestSchema, body);
  if (isAgentClientId(request.clientId)) throw new RequestError('FORBIDDEN');
  const { numbered, unnumbered } = splitByMutationId(request.mutations);
  const [firstPart = [], ...others] = splitBySize(numbered);
  const push = { device, request, isRescue };
  return endUngrantedPeriod(deps, push).then(() =>
    settleParts(deps, push, { numbered: firstPart, unnumbered, others }),
  );
}

/**
 * Time for which a tablet may push mutations without a grant after its first push with protocol 4,
 * ms. Mutations without a grant were recorded by an earlier release, or in a sign-in from before
 * the update; such a sign-in ends within this time.
 */
const UNGRANTED_AFTER_UPDATE_MS = ACTOR_GRANT_LIFETIME_MS + SIGN_IN_LIFETIME_MS;

async function endUngrantedPeriod(
  { store, clock }: PushDeps,
  { device, request, isRescue }: ParsedPush,
): Promise<void> {
  const until = clock.now() + UNGRANTED_AFTER_UPDATE_MS;
  if (isRescue || request.protocol < 4 || (device.ungrantedUntil ?? 0) <= until) return;
  await store.credentials.limitUngranted(device.id, until);
}

interface ParsedPush {
  device: Device;
  request: PushRequest;
  /**
   * Whether another tablet sends the push from a rescue file; then the push may not skip mutation
   * ids of this client.
   */
  isRescue: boolean;
}

interface PushPart {
  numbered: readonly NumberedMutation[];
  unnumbered: readonly unknown[];
}

async function settleParts(
  deps: PushDeps,
  push: ParsedPush,
  { others, ...part }: PushPart & { others: readonly NumberedMutation[][] },
): Promise<SettledPush> {
  const { mutations } = push.request;
  const { value, changedSpaces } = await guardAgainstLostCommits(deps, () =>
    deps.store.write([push.device.showroomId], (tx) => settlePart(deps, tx, push, part)),
  );
  const { response, hasGap } = value;
  const [nextPart, ...remainingParts] = others;
  if (nextPart === undefined || hasGap) return { value: response, changedSpaces, mutations };
  try {
    const laterResult = await settleParts(deps, push, {
      numbered: nextPart,
      unnumbered: [],
      others: remainingParts,
    });
    return {
      value: {
        ...laterResult.value,
        verdicts: [...response.verdicts, ...laterResult.value.verdicts],
      },
      changedSpaces: [...new Set([...changedSpaces, ...laterResult.changedSpaces])],
      mutations,
    };
  } catch (error) {
    // Pokes the spaces of this part here: the part is committed, but the caller gets only the
    // error.
    deps.pokes.notify(changedSpaces);
    throw error;
  }
}

async function settlePart(
  deps: PushDeps,
  tx: WriteTx,
  { device, request, isRescue }: ParsedPush,
  part: PushPart,
): Promise<{ response: PushResponse; hasGap: boolean }> {
  const firstClient = await tx.lockClient(request.clientId, device.id);
  const epoch = await tx.epoch();
  const clientId = getStoredClientId(request.clientId, device, firstClient, epoch);
  const client =
    clientId === request.clientId ? firstClient : await tx.lockClient(clientId, device.id);
  assertClientDeviceAndEpoch(device, client, request.epoch, epoch);
  verifyPosition({ text: request.ack, clientId, epoch, client });
  const serverTime = deps.clock.now();
  const settledThrough = isRescue
    ? client.lastMutationId
    : getLastSettledId(client, epoch, { ...request, clientId, first: part.numbered[0] });
  const openPart = {
    ...part,
    clientId,
    device,
    isRescue,
    serverTime,
    lastMutationId: settledThrough,
  };
  const { verdicts, lastMutationId } = await settleAll(deps, tx, openPart);
  tx.advanceClient(clientId, lastMutationId, serverTime, isRescue ? undefined : epoch.id);
  const hasGap = verdicts.length < part.numbered.length;
  const response = { epoch: epoch.id, lastMutationId, verdicts, serverTime };
  if (request.protocol < 3) return { response, hasGap };
  const acknowledgedPosition = { epoch: epoch.id, clientId, lastMutationId, spaces: [], log: null };
  const acknowledgement = encodePosition(acknowledgedPosition, epoch.positionKey);
  return { response: { ...response, ack: acknowledgement }, hasGap };
}

/**
 * Returns the last mutation id that counts as settled, including ids that `begins` skips;
 * `pushRequestSchema` describes `begins`.
 */
function getLastSettledId(
  client: ClientState,
  epoch: Epoch,
  request: PushRequest & { first: NumberedMutation | undefined },
): number {
  const { lastMutationId } = client;
  const { begins = 1, first } = request;
  if (request.epoch !== epoch.id || first?.mutationId !== begins) return lastMutationId;
  const isFirstPush = client.epoch !== epoch.id;
  const maySkip = isFirstPush || begins - 1 <= getLastAcknowledgedId(request, epoch);
  return maySkip ? Math.max(lastMutationId, begins - 1) : lastMutationId;
}

/**
 * Returns the last mutation id in the signed acknowledgement of a request, from any epoch; 0
 * without a valid acknowledgement.
 */
function getLastAcknowledgedId({ clientId, ack }: PushRequest, { positionKey }: Epoch): number {
  const decoded = ack === undefined ? undefined : decodePosition(ack, positionKey);
  if (decoded?.kind !== 'signed' || decoded.position.clientId !== clientId) return 0;
  return decoded.position.lastMutationId;
}

interface OpenPart extends PushPart {
  device: Device;
  clientId: string;
  isRescue: boolean;
  serverTime: number;
  /** The last mutation id that counts as settled before this part. */
  lastMutationId: number;
}

async function settleAll(
  deps: PushDeps,
  tx: WriteTx,
  { device, clientId, serverTime, numbered, unnumbered, ...openPart }: OpenPart,
): Promise<Pick<PushResponse, 'verdicts' | 'lastMutationId'>> {
  const mutationIds = numbered.map((mutation) => mutation.mutationId);
  const settledIds = mutationIds.filter((mutationId) => mutationId <= openPart.lastMutationId);
  const loggedEntriesById = new Map(
    (await tx.findLogged(clientId, settledIds)).map((entry) => [entry.mutationId, entry]),
  );
  const newMutations = numbered.filter(({ mutationId }) => !loggedEntriesById.has(mutationId));
  await preloadMutationRows(tx, {
    device,
    receivedAt: serverTime,
    raws: newMutations.map(({ raw }) => raw),
  });
  const pushContext = { device, clientId, receivedAt: serverTime };
  const tokens = new Set(numbered.flatMap((mutation) => mutation.grant ?? []));
  const grants = await tx.findGrants([...tokens]);
  for (const raw of unnumbered) await storeUnnumberedMutation(tx, pushContext, raw);
  const verdicts: Verdict[] = [];
  const workSlicer = new WorkSlicer();
  let { lastMutationId } = openPart;
  for (const { mutationId, raw, grant: token = '', unnumberedBefore } of numbered) {
    const grant = grants.get(token);
    const entry = loggedEntriesById.get(mutationId);
    if (entry) {
      const isDuplicate = isSameMutation(entry, raw);
      const collidingMutation = { mutationId, raw, grant };
      verdicts.push(
        isDuplicate
          ? toDuplicateVerdict(entry)
          : await storeCollidingMutation(tx, pushContext, collidingMutation),
      );
      continue;
    }
    // The ids of mutations without an id directly before this mutation may have been lost, so the
    // gap may contain one id for each of them. If the server refused the gap, the client would
    // retry forever. Rescue files allow no gap.
    const allowedGap = openPart.isRescue ? 0 : unnumberedBefore;
    if (mutationId > lastMutationId + 1 + allowedGap) break;
    const nextTurn = workSlicer.pause();
    if (nextTurn) await nextTurn;
    const loggedMutation = await settleMutation(deps, tx, {
      ...pushContext,
      mutationId,
      raw,
      grant,
    });
    tx.appendLog(loggedMutation);
    loggedEntriesById.set(mutationId, loggedMutation);
    verdicts.push(toNewVerdict(loggedMutation));
    lastMutationId = Math.max(lastMutationId, mutationId);
  }
  return { verdicts, lastMutationId };
}

function toNewVerdict({ mutationId, verdict, code, attentionId }: LoggedMutation): Verdict {
  if (verdict === 'applied') return { mutationId, verdict };
  return { mutationId, verdict, code, attentionId };
}

function toDuplicateVerdict({ mutationId, verdict, code, attentionId }: LoggedMutation): Verdict {
  return { mutationId, verdict: 'duplicate', original: verdict, code, attentionId };
}
