import { afterEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { requestErrorCodes } from '#domain/errors/request-error-policy.ts';
import { aPage } from '../../data/tablet.testing.ts';
import { recordReplacedToken } from '../requests/replaced-tokens.ts';
import { fail } from './scripted-transport.testing.ts';
import { createTransport } from './transport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Request {
  url: string;
  init: RequestInit;
}

/** A network that responds to every request with `answer` and records the requests. */
function aNetwork(answer: () => Response | Promise<Response>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return answer();
  });
  return requests;
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

const transport = createTransport('https://head.office');
const pullRequest = { protocol: 1, clientId: 'c', epoch: null, cookie: null, limit: 1 };
const pushRequest = { protocol: 1, clientId: 'c', epoch: null, mutations: [] };
const pull = () => transport.pull('secret-token', pullRequest);

test(
  'a pull sends its token only in a header',
  { meta: { requirements: 'API-01, API-93' } },
  async () => {
    const requests = aNetwork(() => json(aPage()));
    expect(await pull()).toEqual({ ok: true, value: aPage() });
    const [{ url, init } = { url: '', init: {} }] = requests;
    expect(url).toBe('https://head.office/api/sync/pull');
    expect(init).toMatchObject({ method: 'POST', cache: 'no-store' });
    expect(init.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'content-type': 'application/json',
    });
    expect(JSON.parse(init.body as string)).toEqual(pullRequest);
    expect(url + (init.body as string)).not.toContain('secret-token');
    expect(init.signal).toBeInstanceOf(AbortSignal);
  },
);

test('each request has the expected method and URL, and only the token that the endpoint requires', async () => {
  const requests = aNetwork(() => json({}, 500));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const enrolment = { deviceId: null, name: 'Door', showroomId: 'manhattan' };
  await transport.signIn({ agentCode: 'AGT001', password: 'p' });
  await transport.signIn({ agentCode: 'AGT001', password: 'p' }, { isPatient: true });
  await transport.listShowrooms();
  await transport.enrol('agent-token', enrolment);
  await transport.push('device-token', pushRequest);
  await transport.rescue('device-token', pushRequest);
  await transport.pull('device-token', pullRequest);
  await transport.openLive('device-token', new AbortController().signal);
  const timeouts = timeout.mock.calls.flat();
  timeout.mockRestore();
  const seen = requests.map(({ url, init }) => [
    url.replace('https://head.office', ''),
    init.method ?? 'GET',
    new Headers(init.headers).get('authorization'),
  ]);
  expect(seen).toEqual([
    ['/api/agents/login', 'POST', null],
    ['/api/agents/login', 'POST', null],
    ['/api/agents/showrooms', 'GET', null],
    ['/api/devices', 'POST', 'Bearer agent-token'],
    ['/api/sync/push', 'POST', 'Bearer device-token'],
    ['/api/sync/rescue', 'POST', 'Bearer device-token'],
    ['/api/sync/pull', 'POST', 'Bearer device-token'],
    ['/api/sync/live', 'GET', 'Bearer device-token'],
  ]);
  expect(timeouts).toEqual([6000, 30_000, 6000, 30_000, 20_000, 20_000, 20_000]);
});

test('after a replacement of the device token, every sync request sends the new token', async () => {
  const requests = aNetwork(() => json({}, 500));
  recordReplacedToken('replaced-token', 'new-token');
  await transport.push('replaced-token', pushRequest);
  await transport.rescue('replaced-token', pushRequest);
  await transport.pull('replaced-token', pullRequest);
  await transport.reportProfileReads('replaced-token', []);
  await transport.openLive('replaced-token', new AbortController().signal);
  expect(requests.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual(
    Array.from({ length: 5 }, () => 'Bearer new-token'),
  );
});

test('a request with a network error results in UNREACHABLE', async () => {
  aNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await pull()).toEqual(fail('UNREACHABLE'));
  expect(await transport.signIn({ agentCode: 'AGT001', password: 'p' })).toEqual(
    fail('UNREACHABLE'),
  );
  expect(await transport.openLive('t', new AbortController().signal)).toEqual(fail('UNREACHABLE'));
});

test('the sign-in page of a captive portal results in UNREADABLE_ANSWER', async () => {
  aNetwork(() => new Response('<html>Welcome to our Wi-Fi</html>'));
  expect(await pull()).toEqual(fail('UNREADABLE_ANSWER'));
});

test('an incomplete response results in UNREADABLE_ANSWER', async () => {
  const half = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"epoch":"e'));
      },
      pull(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
  aNetwork(() => new Response(half()));
  expect(await pull()).toEqual(fail('UNREADABLE_ANSWER'));
});

test('a response that violates its schema results in UNREADABLE_ANSWER', async () => {
  for (const body of [null, {}, { ...aPage(), lastMutationId: -1 }, { ...aPage(), patch: [{}] }]) {
    aNetwork(() => json(body));
    expect(await pull()).toEqual(fail('UNREADABLE_ANSWER'));
  }
});

test('the result of a failed request has the code and body of the server', async () => {
  for (const code of requestErrorCodes) {
    const body = { error: 'Any text', message: 'Any text', code, epoch: 'e-2', lastMutationId: 3 };
    aNetwork(() => json(body, 400));
    expect(await pull()).toEqual({ ok: false, code, body });
  }
});

test.each([
  [401, 'UNAUTHORISED'],
  [413, 'BODY_TOO_LARGE'],
  [426, 'PROTOCOL_UNSUPPORTED'],
  [429, 'TOO_MANY_REQUESTS'],
  [403, 'UNREADABLE_ANSWER'],
  [404, 'UNREADABLE_ANSWER'],
  [502, 'UNREADABLE_ANSWER'],
] as const)(
  'a proxy response with the status %i and without a known code results in %s',
  async (status, code) => {
    for (const text of ['', '<html>', '{"code":"SOMETHING_NEWER","error":"x","message":"x"}']) {
      aNetwork(() => new Response(text, { status }));
      expect(await pull()).toEqual(fail(code));
    }
  },
);

test.each([
  ['with a retry-after in seconds', 90_000, { 'retry-after': '90' }],
  [
    'with a retry-after time relative to the server’s clock',
    90_000,
    {
      'retry-after': 'Fri, 20 Nov 2026 12:01:30 GMT',
      date: 'Fri, 20 Nov 2026 12:00:00 GMT',
    },
  ],
  ['with a retry-after of 0', 0, { 'retry-after': '0' }],
  ['without a retry-after', undefined, {}],
  ['with an unreadable retry-after', undefined, { 'retry-after': 'soon' }],
])('a 429 response %s has the `retryAfterMs` %s', async (_words, retryAfterMs, headers) => {
  aNetwork(() => new Response('', { status: 429, headers }));
  const answer = await transport.signIn({ agentCode: 'AGT001', password: 'p' });
  expect(answer).toEqual({ ...fail('TOO_MANY_REQUESTS'), retryAfterMs });
});

test(
  'sign-in and enrollment requests resolve with the data field of the response',
  { meta: { requirements: 'API-04' } },
  async () => {
    const data = { token: 't', expiresAt: 9, agent: anAgent(), showroom: aShowroom() };
    aNetwork(() => json({ data }));
    const request = { agentCode: 'AGT001', password: 'p' };
    expect(await transport.signIn(request)).toEqual({ ok: true, value: data });
    const enrolment = { deviceId: 'd', deviceToken: 't', showroomId: 'manhattan' };
    aNetwork(() => json({ data: enrolment }));
    expect(await transport.enrol('t', { deviceId: null, name: 'Door', showroomId: 'm' })).toEqual({
      ok: true,
      value: enrolment,
    });
  },
);

test('the demo hint in the list of showrooms is null unless the server sends a demo hint', async () => {
  const showrooms = [{ id: 'manhattan', name: 'Manhattan', location: 'New York' }];
  aNetwork(() => json({ data: showrooms }));
  expect(await transport.listShowrooms()).toEqual({ ok: true, value: { showrooms, demo: null } });
  const demo = { agentCode: 'AGT001', password: 'showroom-demo' };
  aNetwork(() => json({ data: showrooms, demo }));
  expect(await transport.listShowrooms()).toEqual({ ok: true, value: { showrooms, demo } });
});

test('an accepted poke stream is returned open, and a rejected stream results in a failure', async () => {
  const signal = new AbortController().signal;
  const requests = aNetwork(() => new Response('event: poke\n\n'));
  const opened = await transport.openLive('t', signal);
  expect(opened.ok && (await new Response(opened.value).text())).toBe('event: poke\n\n');
  expect(requests[0]?.init.signal).toBe(signal);
  aNetwork(() => new Response(null));
  expect(await transport.openLive('t', signal)).toEqual(fail('UNREADABLE_ANSWER'));
  aNetwork(() => new Response('', { status: 401 }));
  expect(await transport.openLive('t', signal)).toEqual(fail('UNAUTHORISED'));
});

test('a push response with an unknown attention code is accepted', async () => {
  const verdicts = [{ mutationId: 1, verdict: 'attention', code: 'A_NEW_CODE', attentionId: 'a' }];
  const answer = { epoch: 'e', lastMutationId: 1, verdicts, serverTime: 1 };
  aNetwork(() => json(answer));
  expect(await transport.push('t', pushRequest)).toEqual({ ok: true, value: answer });
});
