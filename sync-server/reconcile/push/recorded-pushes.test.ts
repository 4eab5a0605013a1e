/*
 * Replays recorded pushes of every protocol against the current server. Each push must get its
 * recorded verdicts and be stored unchanged. The tablets were enrolled before grants existed.
 */
import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import {
  type RecordedRequest,
  recordedRequests,
} from '#domain/protocol/recorded/recorded.testing.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { testDevice } from '../../test/rows.testing.ts';
import { openTestServer, verdictsOf } from '../../test/server.testing.ts';

interface ReplayOptions {
  /** Whether each mutation is sent with a grant of a live session. */
  isGranted?: boolean;
}

/**
 * Sends the requests in order to a new server. Returns the verdicts, log entries and attentions.
 */
async function replay(
  requests: readonly RecordedRequest[],
  { isGranted = false }: ReplayOptions = {},
) {
  const server = await openTestServer();
  try {
    await server.write([{ op: 'put', table: 'priceLists', row: aPriceList() }]);
    const epoch = await server.epoch();
    const seen: string[][] = [];
    for (const { url, deviceId, body } of requests) {
      await server.enrol(deviceId, testDevice({ id: deviceId }));
      const mutations: object[] = [];
      for (const mutation of body.mutations) {
        const { actorId } = mutation;
        const grant = () => server.grantTo(actorId, { deviceId: mutation.deviceId });
        mutations.push(isGranted ? { ...mutation, grant: await grant() } : mutation);
      }
      const sent = { ...body, mutations, epoch: body.epoch && epoch };
      const answer = await server.post(url, sent, deviceId);
      seen.push(answer.statusCode === 200 ? verdictsOf(answer.json()) : [answer.body]);
    }
    const { value: log } = await server.store.write(['manhattan'], async (tx) => {
      const lines = [];
      for (const { body } of requests) {
        const ids = body.mutations.map(({ mutationId }) => mutationId);
        lines.push((await tx.findLogged(body.clientId, ids)).map(({ raw }) => raw));
      }
      return lines;
    });
    const attentions = await server.store.read((snapshot) => snapshot.all('attentions'));
    return { verdicts: seen, log, attentions };
  } finally {
    await server.close();
  }
}

const expectedOf = (requests: readonly RecordedRequest[]) =>
  requests.map(({ verdicts }) => verdicts);
const sentBy = (requests: readonly RecordedRequest[]) =>
  requests.map(({ body }) => body.mutations.map(({ grant: _grant, ...stored }) => stored));

/** Mutations that require a live session, which the recorded pushes cannot have. */
const liveMutations = new Set(['undoSale', 'eraseCustomer', 'updateAgentProfile', 'setAgentPhoto']);

function expectedWithoutSession(requests: readonly RecordedRequest[]): string[][] {
  return requests.map(({ body, verdicts }) =>
    verdicts.map((verdict, at) =>
      liveMutations.has(body.mutations[at]?.name ?? '')
        ? verdict.replace(/ .*/, ' attention ACTOR_NOT_PROVEN')
        : verdict,
    ),
  );
}

test.each([...recordedRequests])(
  'pushes recorded with protocol %i are stored unchanged; mutations that need a session get attentions',
  async (_protocol, requests) => {
    const { verdicts, log, attentions } = await replay(requests);
    expect(verdicts).toEqual(expectedWithoutSession(requests));
    expect(log).toEqual(sentBy(requests));
    const refused = verdicts.flat().filter((verdict) => verdict.includes(' attention '));
    const dependents = attentions.flatMap((attention) => attention.dependents ?? []);
    expect(attentions.length + dependents.length).toBe(refused.length);
  },
);

test.each([...recordedRequests])(
  'pushes recorded with protocol %i get the expected verdicts if sent with the current protocol',
  async (_protocol, requests) => {
    const updated = requests.map((request) => ({
      ...request,
      body: { ...request.body, protocol: PROTOCOL_VERSION },
    }));
    const { verdicts, log } = await replay(updated, { isGranted: true });
    expect(verdicts).toEqual(expectedOf(requests));
    expect(log).toEqual(sentBy(requests));
  },
);
