/*
 * Replays recorded pushes of every protocol against the current server. Each push must get its
 * recorded verdicts and be stored unchanged.
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

/**
 * Sends the requests in order to a new server. Returns the verdicts, log entries and attentions.
 */
async function replay(requests: readonly RecordedRequest[]) {
  const server = await openTestServer();
  try {
    await server.write([{ op: 'put', table: 'priceLists', row: aPriceList() }]);
    const epoch = await server.epoch();
    const seen: string[][] = [];
    for (const { url, deviceId, body } of requests) {
      await server.enrol(deviceId, testDevice({ id: deviceId }));
      const sent = { ...body, epoch: body.epoch && epoch };
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
const sentBy = (requests: readonly RecordedRequest[]) => requests.map(({ body }) => body.mutations);

test.each([...recordedRequests])(
  'recorded pushes of protocol %i get their recorded verdicts and are stored unchanged',
  async (_protocol, requests) => {
    const { verdicts, log, attentions } = await replay(requests);
    expect(verdicts).toEqual(expectedOf(requests));
    expect(log).toEqual(sentBy(requests));
    const refused = verdicts.flat().filter((verdict) => verdict.includes(' attention '));
    const dependents = attentions.flatMap((attention) => attention.dependents ?? []);
    expect(attentions.length + dependents.length).toBe(refused.length);
  },
);

test.each([...recordedRequests])(
  'recorded pushes of protocol %i get the same verdicts with the current protocol number',
  async (_protocol, requests) => {
    const updated = requests.map((request) => ({
      ...request,
      body: { ...request.body, protocol: PROTOCOL_VERSION },
    }));
    expect((await replay(updated)).verdicts).toEqual(expectedOf(requests));
  },
);
