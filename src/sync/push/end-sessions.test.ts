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
  ['an accepted request', ended, undefined],
  ['an unknown session', fail('UNAUTHORISED'), undefined],
  ['an earlier release of the server', fail('NOT_FOUND'), undefined],
  ['an unreachable server', fail('UNREACHABLE'), ['token-1']],
  ['a busy server', fail('TOO_MANY_REQUESTS'), ['token-1']],
  ['a failed server', fail('SERVER_ERROR'), ['token-1']],
])('after %s, the expected tokens wait', async (_case, response, waiting) => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'endedTokens', ['token-1']);
  await endSessions(db, new ScriptedTransport({ endSession: [response] }), ['token-1']);
  expect(await readMeta(db, 'endedTokens')).toEqual(waiting);
});

test('a token that another tab adds during the request stays in the list', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'endedTokens', ['token-1']);
  const endSession = async () => {
    await writeMeta(db, 'endedTokens', ['token-1', 'token-2']);
    return ended;
  };
  await endSessions(db, { endSession }, ['token-1']);
  expect(await readMeta(db, 'endedTokens')).toEqual(['token-2']);
});

test('an unsent entry is delivered before the session of its agent ends at the server', async () => {
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

test('a log-out waits offline and ends the session in the next successful round', async () => {
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

test('a session ends on a tablet without enrollment and on a tablet whose token is refused', async () => {
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
