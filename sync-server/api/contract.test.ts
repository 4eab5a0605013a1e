import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEVICE_TOKEN, type TestServer } from '../test/server.testing.ts';
import {
  createResponseChecker,
  type DescribedOperation,
  operationsOf,
  readDocument,
  send,
} from './described-operations.testing.ts';
import { openDescribedServer } from './described-server.testing.ts';
import { examples } from './examples.testing.ts';

/** API calls from the requirements, with the required error message where there is one. */
const specified: readonly [method: string, path: string, failure?: string][] = [
  ['POST', '/ai/chat'],
  ['POST', '/ai/recommend-model'],
  ['POST', '/ai/compare-engines'],
  ['POST', '/ai/optimize-budget'],
  ['POST', '/ai/color-advisor'],
  ['POST', '/ai/design-tips'],
  ['POST', '/ai/color-matching'],
  ['POST', '/ai/compare-models'],
  ['POST', '/ai/review-configuration'],
  ['POST', '/ai/ownership-tips'],
  ['POST', '/agents/login', 'Login failed'],
  ['POST', '/agents/verify', 'Token verification failed'],
  ['GET', '/agents/showrooms', 'Failed to fetch showrooms'],
  ['GET', '/agents/showrooms/{id}', 'Failed to fetch showroom'],
  ['GET', '/agent/showrooms', 'Failed to fetch showrooms'],
  ['GET', '/agent/list'],
  ['GET', '/dashboard/summary', 'Failed to load dashboard data'],
  ['POST', '/customers', 'Failed to create customer'],
  ['GET', '/customers/{id}', 'Failed to fetch customer'],
  ['GET', '/customers/agent/{agentId}', 'Failed to fetch customers'],
  ['PUT', '/customers/{id}', 'Failed to update customer'],
  ['GET', '/customers/{id}/activity', 'Failed to fetch customer activity'],
  ['GET', '/customers/{id}/builds', 'Failed to fetch customer builds'],
  ['GET', '/customers', 'Failed to fetch customers'],
  ['GET', '/vehicles', 'Failed to fetch vehicles'],
  ['GET', '/vehicles/{id}', 'Failed to fetch vehicle'],
  ['POST', '/vehicles/filter', 'Failed to filter vehicles'],
  ['GET', '/vehicles/makes', 'Failed to fetch makes'],
  ['GET', '/vehicles/segments', 'Failed to fetch segments'],
  ['GET', '/vehicles/types', 'Failed to fetch types'],
  ['GET', '/vehicles/options/trims', 'Failed to fetch trim options'],
  ['GET', '/vehicles/options/wheels', 'Failed to fetch wheel options'],
  ['GET', '/vehicles/options/packages', 'Failed to fetch package options'],
  ['GET', '/vehicles/options/interior-colors', 'Failed to fetch interior color options'],
  ['GET', '/vehicles/brand-logos'],
  ['POST', '/configurations', 'Failed to create configuration'],
  ['GET', '/configurations/{id}', 'Configuration not found'],
  ['GET', '/configurations/customer/{customerId}', 'Failed to fetch configurations'],
  ['GET', '/configurations/agent/{agentId}', 'Failed to fetch configurations'],
  ['PUT', '/configurations/{id}', 'Failed to update configuration'],
  ['DELETE', '/configurations/{id}', 'Failed to delete configuration'],
  ['GET', '/configurations/{id}/qrcode', 'Failed to generate QR code'],
  ['GET', '/registration-options', 'Failed to fetch registration options'],
  ['GET', '/registration-options/budget-ranges', 'Failed to fetch budget ranges'],
  ['GET', '/registration-options/intent-options', 'Failed to fetch intent options'],
  ['GET', '/showrooms/dealers', 'Failed to fetch dealers'],
  ['GET', '/showrooms/dealers/{id}', 'Failed to fetch dealer'],
  ['GET', '/showrooms/all', 'Failed to fetch showrooms'],
  ['GET', '/showrooms', 'Failed to fetch showrooms'],
  ['GET', '/showrooms/{id}', 'Failed to fetch showroom'],
  ['GET', '/bookings/slots/available', 'Failed to fetch time slots'],
  ['POST', '/bookings', 'Failed to create booking'],
  ['GET', '/bookings/{id}', 'Failed to fetch booking'],
  ['GET', '/bookings', 'Failed to fetch bookings'],
  ['PUT', '/bookings/{id}', 'Failed to update booking'],
  ['DELETE', '/bookings/{id}/cancel', 'Failed to cancel booking'],
  ['GET', '/analytics', 'Failed to fetch analytics data'],
  ['GET', '/analytics/export', 'Failed to export analytics data'],
];

const failing = specified.filter(([, , failure]) => failure !== undefined);

let server: TestServer;
let agent: string;
let admin: string;
beforeEach(async () => {
  server = await openDescribedServer();
  agent = await server.tokenOf('AGT001');
  admin = await server.tokenOf('ADM001');
});
afterEach(() => server.close());

const tokenFor = ({ tokens, roles }: DescribedOperation) => {
  if (roles) return admin;
  if (tokens.includes('agent')) return agent;
  return tokens.includes('device') ? DEVICE_TOKEN : undefined;
};

test(
  'the OpenAPI document is valid and contains every operation that the requirements demand',
  { meta: { requirements: 'API-19 to API-90' } },
  async () => {
    const document = await readDocument(server.app);
    const calls = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
    const described = new Set(calls);
    const wanted = specified.map(([method, path]) => `${method} ${path}`);
    expect(wanted.filter((call) => !described.has(call))).toEqual([]);
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  },
);

test(
  'the response to the example request of every operation matches the OpenAPI document',
  { meta: { requirements: 'API-02, CT-29' } },
  async () => {
    const document = await readDocument(server.app);
    const check = createResponseChecker(document);
    const wrong: Record<string, unknown> = {};
    for (const operation of operationsOf(document)) {
      const { status = 200, ...example } = examples[operation.id] ?? { status: -1 };
      const answer = await send(server.app, operation, { ...example, token: tokenFor(operation) });
      if (operation.id === 'endCurrentSession') agent = await server.tokenOf('AGT001');
      const isFile = !String(answer.headers['content-type']).startsWith('application/json');
      const problems = isFile ? [] : check(operation, answer.statusCode, answer.json());
      if (answer.statusCode !== status || problems.length > 0) {
        wrong[operation.id] = [
          answer.statusCode,
          problems,
          isFile ? '' : answer.body.slice(0, 300),
        ];
      }
    }
    expect(wrong).toEqual({});
  },
);

test('every write with an outdated If-Match gets 412', async () => {
  const operations = operationsOf(await readDocument(server.app));
  const writes = operations.filter(({ method }) => method !== 'GET');
  const headers = { 'if-match': '"outdated"' };
  for (const operation of writes) {
    const request = { ...examples[operation.id], token: tokenFor(operation), headers };
    const { statusCode } = await send(server.app, operation, request);
    expect([operation.id, statusCode]).toEqual([operation.id, 412]);
  }
});

/**
 * Fields that the requirements demand in a response: the call, the path to the object in the
 * response data, and the names of the fields.
 */
const fields: readonly [id: string, call: string, at: readonly string[], names: string][] = [
  [
    'ENT-17',
    'getCustomer',
    [],
    'id firstName lastName name email phone intent lastActivity assignedTo budgetRange ' +
      'contactPreference notes',
  ],
  ['ENT-29', 'getRegistrationOptions', ['budgetRanges', '0'], 'value label min max'],
  ['ENT-30', 'getRegistrationOptions', ['intentOptions', '0'], 'value label icon'],
  ['ENT-31', 'getRegistrationOptions', ['contactPreferences', '0'], 'value label icon'],
  ['ENT-32', 'getRegistrationOptions', ['timeSlots', '0'], 'value label time'],
  [
    'ENT-49',
    'getBooking',
    [],
    'id date time status vehicleInterest testDrive specialRequests contactMethod showroomId ' +
      'showroom agent customer customerId agentId',
  ],
  ['ENT-56', 'getBooking', ['customer'], 'email'],
];

test.each(fields)(
  '%s: the response to %s has all fields that the requirements demand',
  async (_id, ...asked) => {
    const [call, at, names] = asked;
    const data = at.reduce<unknown>(
      (part, key) => (part as Record<string, unknown>)[key],
      await dataOf(call),
    );
    expect(Object.keys(data as object)).toEqual(expect.arrayContaining(names.split(' ')));
  },
);

test(
  'the field testDrive of a booking is a boolean',
  { meta: { requirements: 'ENT-52' } },
  async () => {
    const { testDrive } = (await dataOf('getBooking')) as { testDrive: unknown };
    expect(testDrive).toBeTypeOf('boolean');
  },
);

test.each([
  ['ROLE-16', '/registration-options'],
  ['ROLE-17', '/vehicles/filter'],
])('%s: operations under %s respond with 200 without a token', async (_id, path) => {
  const operations = operationsOf(await readDocument(server.app));
  const asked = operations.filter((one) => one.path.startsWith(path));
  expect(asked).not.toEqual([]);
  for (const operation of asked) {
    const answer = await send(server.app, operation, { ...examples[operation.id] });
    expect(answer.statusCode).toBe(200);
  }
});

/** Sends the example request of a call and returns the data of the response. */
async function dataOf(call: string): Promise<unknown> {
  const operations = operationsOf(await readDocument(server.app));
  const operation = operations.find(({ id }) => id === call);
  if (!operation) throw new Error(`${call} is not described`);
  const asked = { ...examples[call], token: tokenFor(operation) };
  return (await send(server.app, operation, asked)).json().data;
}

test(
  'an operation whose database reads fail responds with 500 and its required error message',
  { meta: { requirements: 'ERR-10 to ERR-49, CT-30' } },
  async () => {
    const operations = operationsOf(await readDocument(server.app));
    const read = server.store.read.bind(server.store);
    const said: unknown[] = [];
    for (const [method, path] of failing) {
      const operation = operations.find((one) => one.method === method && one.path === path);
      if (!operation) throw new Error(`${method} ${path} is not described`);
      // Every database read fails, except the first read of an operation for agents, which loads
      // the agent.
      let readable =
        operation.tokens[0] === 'agent' && !operation.tokens.includes('device') ? 1 : 0;
      const spy = vi.spyOn(server.store, 'read').mockImplementation((work) => {
        readable -= 1;
        return readable >= 0 ? read(work) : Promise.reject(new Error('disk'));
      });
      const token = operation.tokens.includes('device') ? DEVICE_TOKEN : tokenFor(operation);
      const answer = await send(server.app, operation, { ...examples[operation.id], token });
      const { error, message } = answer.json<{ error: string; message: string }>();
      said.push([method, path, answer.statusCode, error, message]);
      spy.mockRestore();
    }
    expect(said).toEqual(
      failing.map(([method, path, failure]) => [method, path, 500, failure, failure]),
    );
  },
);

const newAgent = examples['createAgent']?.body as object;
const refusals: readonly [call: string, reason: string, body: object][] = [
  ['createAgent', 'SHOWROOM_UNKNOWN', { ...newAgent, showroomIds: ['nowhere'] }],
  ['publishCatalogue', 'CATALOGUE_FAULTY', { file: '{', follows: 0 }],
  ['beginTwoFactor', 'PASSWORD_WRONG', { password: 'wrong' }],
  ['confirmTwoFactor', 'NOT_BEGUN', { code: '123456' }],
];

test.each(refusals)(
  'the OpenAPI document lists the reason with which %s is rejected: %s',
  async (id, reason, body) => {
    const document = await readDocument(server.app);
    const operation = operationsOf(document).find((one) => one.id === id);
    if (!operation) throw new Error(`${id} is not described`);
    const answer = await send(server.app, operation, { body, token: tokenFor(operation) });
    const check = createResponseChecker(document);
    expect(answer.json()).toMatchObject({ reason });
    expect(check(operation, answer.statusCode, answer.json())).toEqual([]);
    const undeclared = { ...answer.json(), reason: 'TERMINAL_JAMMED' };
    expect(check(operation, answer.statusCode, undeclared)).not.toEqual([]);
  },
);

test(
  'the verification of an invalid token gets 401 with ‘Token verification failed’',
  { meta: { requirements: 'ERR-10' } },
  async () => {
    const answer = await server.post('/api/agents/verify', undefined, 'made-up');
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Token verification failed']);
  },
);

test('each operation documents If-None-Match or If-Match, and only agents’ writes an Idempotency-Key', async () => {
  for (const { id, method, tokens, parameters } of operationsOf(await readDocument(server.app))) {
    const headers = parameters.filter((parameter) => parameter.in === 'header');
    const isWrite = tokens.join() === 'agent' && method !== 'GET';
    const names = headers.map(({ name }) => name.toLowerCase());
    const condition = method === 'GET' ? 'if-none-match' : 'if-match';
    const expected = isWrite ? ['idempotency-key', condition] : [condition];
    expect([id, names]).toEqual([id, expected]);
  }
});

test('the API documentation page lists every operation and uses no scripts or external resources', async () => {
  const page = await server.app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<script|style=|https?:/);
  for (const { path } of operationsOf(await readDocument(server.app))) {
    expect(page.body).toContain(`<code>${path}</code>`);
  }
  const sections = page.body.split('<section ').slice(1);
  const document = await readDocument(server.app);
  for (const { method, path, tags } of operationsOf(document)) {
    const call = `<span class="method">${method.toLowerCase()}</span><code>${path}</code>`;
    const groups = sections.filter((section) => section.includes(call));
    expect([call, groups.map((group) => /<h2>(.*?)<\/h2>/.exec(group)?.[1])]).toEqual([call, tags]);
  }
  const style = await server.app.inject('/api/docs.css');
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
});
