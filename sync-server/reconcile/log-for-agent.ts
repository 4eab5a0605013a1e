import { v5, validate, version } from 'uuid';
import type { Outcome } from '#domain/mutations/outcome.ts';
import type { RowRef } from '#domain/row-ref.ts';
import type { WriteTx } from '../store/store.ts';
import { attentionOf } from './attention-of.ts';

/** The client that an agent is at head office: what they do is numbered and logged like a tablet's. */
const CLIENTS = '0b6d3f0e-64d3-4a43-8f57-1c3bd6c1a2f5';
/** No tablet is called like this, an id is never empty. */
const NO_DEVICE = '';
/** What stands in its place where a message must name one. */
const AT_HEAD_OFFICE = 'head-office';

export function clientOfAgent(agentId: string): string {
  return v5(agentId, CLIENTS);
}

/** Ids of this kind are head office's own: nobody can push as such a client, not even before it is there. */
export function isOfAgent(clientId: string): boolean {
  return validate(clientId) && version(clientId) === 5;
}

interface Done {
  name: string;
  argsVersion: number;
  args: unknown;
  actorId: string;
  spaceId: string;
  recordedAt: number;
  receivedAt: number;
  outcome: Outcome;
  subject: RowRef;
}

/** Logs what an agent did at head office, as a tablet would have sent it, with what a person must decide. */
export async function logForAgent(
  tx: WriteTx,
  { name, argsVersion, args, outcome, subject, ...done }: Done,
): Promise<void> {
  const { actorId, spaceId, recordedAt, receivedAt } = done;
  const clientId = clientOfAgent(actorId);
  const mutationId = (await tx.lockClient(clientId, NO_DEVICE)).lastMutationId + 1;
  const sent = { mutationId, name, argsVersion, args, actorId, spaceId, recordedAt };
  const raw = { ...sent, deviceId: AT_HEAD_OFFICE };
  const arrived = { ...done, clientId, mutationId, raw };
  const attention = attentionOf(arrived, outcome, subject);
  if (attention) tx.applyWrites([{ op: 'put', table: 'attentions', row: attention }]);
  tx.appendLog({
    ...arrived,
    name,
    deviceId: NO_DEVICE,
    verdict: attention ? 'attention' : 'applied',
    code: attention?.code ?? null,
    attentionId: attention?.id ?? null,
  });
  tx.advanceClient(clientId, mutationId, receivedAt);
}
