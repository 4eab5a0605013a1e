import { expect, test } from 'vitest';
import { readMeta, writeMeta } from '../../data/meta.ts';
import {
  aNewTablet,
  anEnrolledTablet,
  aPage,
  register,
  waitingIds,
} from '../../data/tablet.testing.ts';
import { WatchedLoop } from '../loop/watched-loop.testing.ts';
import { fail, ScriptedTransport, settleAll } from '../transport/scripted-transport.testing.ts';
import { endSessions } from './end-sessions.ts';

const ended = { ok: true, value: null } as const;
const page = { ok: true, value: aPage() } as const;

test.each([
  ['is deleted after an accepted request', ended, undefined],
  ['is deleted if the session is unknown to the server', fail('UNAUTHORISED'), undefined],
  [
    'is deleted if the server is an earlier release without this endpoint',
    fail('NOT_FOUND'),
    undefined,
  ],
  ['stays stored if the server is unreachable', fail('UNREACHABLE'), ['token-1']],
  ['stays stored if the server is busy', fail('TOO_MANY_REQUESTS'), ['token-1']],
  ['stays stored after an internal error of the server', fail('SERVER_ERROR'), ['token-1']],
])('the ended token %s', async (_case, response, waiting) => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'endedTokens', ['token-1']);
  await endSessions(db, new ScriptedTransport({ endSession: [response] }), ['token-1']);
  expect(await readMeta(db, 'endedTokens')).toEqual(waiting);
});

test('an ended token that another tab adds during the request stays stored', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'endedTokens', ['token-1']);
  const endSession = async () => {
    await writeMeta(db, 'endedTokens', ['token-1', 'token-2']);
    return ended;
  };
  await endSessions(db, { endSession }, ['token-1']);
  expect(await readMeta(db, 'endedTokens')).toEqual(['token-2']);
});

test('an unsent entry is pushed before the request to end the session of its agent', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await writeMeta(db, 'endedTokens', ['token-1']);
  const order: string[] = [];
  const transport = new ScriptedTransport({
    push: [
      (request) => {
        order.push('push');
        return settleAll(request);
      },
    ],
    endSession: [
      (token) => {
        order.push(token);
        return ended;
      },
    ],
    pull: [{ ok: true, value: aPage({ lastMutationId: 1 }) }],
  });
  await new WatchedLoop(db, transport).rest();
  expect(order).toEqual(['push', 'token-1']);
  expect(await waitingIds(db)).toEqual([]);
  expect(await readMeta(db, 'endedTokens')).toBeUndefined();
});

test('the session of an offline log-out is ended at the server in the next successful round', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await writeMeta(db, 'endedTokens', ['token-1']);
  const transport = new ScriptedTransport({
    push: [fail('UNREACHABLE'), settleAll],
    endSession: [ended],
    pull: [page],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(transport.endedTokens).toEqual([]);
  await watched.wake();
  expect(transport.endedTokens).toEqual(['token-1']);
});

test('a session is ended at the server even if the tablet is not enrolled or its token is rejected', async () => {
  const fresh = aNewTablet();
  await writeMeta(fresh, 'endedTokens', ['token-1']);
  const transport = new ScriptedTransport({ endSession: [ended] });
  await new WatchedLoop(fresh, transport).rest();
  expect(transport.endedTokens).toEqual(['token-1']);

  const refused = await anEnrolledTablet();
  await register(refused);
  await writeMeta(refused, 'endedTokens', ['token-2']);
  const refusing = new ScriptedTransport({ push: [fail('UNAUTHORISED')], endSession: [ended] });
  await new WatchedLoop(refused, refusing).rest();
  expect(refusing.endedTokens).toEqual(['token-2']);
  expect(await waitingIds(refused)).toEqual([1]);
});
