import type * as v from 'valibot';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import * as agents from '#domain/protocol/admin/admin-agents.ts';
import * as catalogue from '#domain/protocol/admin/admin-catalogue.ts';
import * as consent from '#domain/protocol/admin/admin-consent.ts';
import * as mails from '#domain/protocol/admin/admin-mails.ts';
import * as showrooms from '#domain/protocol/admin/admin-showrooms.ts';
import * as targets from '#domain/protocol/admin/admin-targets.ts';
import type { RequestOf } from '#domain/protocol/endpoint.ts';
import { callEndpoint } from './call.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('calls of administration endpoints have the expected method, URL and body', async () => {
  const seen: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    seen.push([method, url, ...(typeof body === 'string' ? [body] : [])].join(' '));
    return new Response('{}', { status: 500 });
  });
  const body = {} as never;
  const ofAgent = { params: { id: 'a/1' } };
  await callEndpoint(agents.listAgentsEndpoint, {});
  await callEndpoint(agents.createAgentEndpoint, { body });
  await callEndpoint(agents.changeAgentEndpoint, { ...ofAgent, body });
  await callEndpoint(agents.resetAgentPasswordEndpoint, ofAgent);
  await callEndpoint(agents.listSessionsOfAgentEndpoint, ofAgent);
  await callEndpoint(agents.endSessionsOfAgentEndpoint, ofAgent);
  await callEndpoint(showrooms.listAdministeredShowroomsEndpoint, {});
  await callEndpoint(showrooms.createShowroomEndpoint, { body });
  await callEndpoint(showrooms.changeShowroomEndpoint, { params: { id: 's/1' }, body });
  await callEndpoint(catalogue.listPriceListsEndpoint, {});
  await callEndpoint(catalogue.checkCatalogueEndpoint, { body });
  await callEndpoint(catalogue.publishCatalogueEndpoint, { body });
  await callEndpoint(mails.listUnsentMailsEndpoint, {});
  await callEndpoint(mails.resendMailEndpoint, { params: { bookingId: 'b/1' } });
  await callEndpoint(targets.listTargetsEndpoint, {});
  await callEndpoint(targets.changeTargetsEndpoint, { body: { targets: [] } });
  await callEndpoint(consent.listConsentTextsEndpoint, {});
  await callEndpoint(consent.publishConsentTextEndpoint, { body });
  expect(seen).toEqual([
    'GET /api/admin/agents',
    'POST /api/admin/agents {}',
    'PUT /api/admin/agents/a%2F1 {}',
    'POST /api/admin/agents/a%2F1/reset',
    'GET /api/admin/agents/a%2F1/sessions',
    'DELETE /api/admin/agents/a%2F1/sessions',
    'GET /api/admin/showrooms',
    'POST /api/admin/showrooms {}',
    'PUT /api/admin/showrooms/s%2F1 {}',
    'GET /api/admin/catalogue',
    'POST /api/admin/catalogue/check {}',
    'POST /api/admin/catalogue {}',
    'GET /api/admin/mails',
    'POST /api/admin/mails/b%2F1/resend',
    'GET /api/admin/targets',
    'PUT /api/admin/targets {"targets":[]}',
    'GET /api/admin/consent',
    'POST /api/admin/consent {}',
  ]);
});

test('the type of a request requires exactly the fields that its endpoint declares', () => {
  expectTypeOf<RequestOf<typeof agents.resetAgentPasswordEndpoint>>().toEqualTypeOf<{
    params: { id: string };
  }>();
  expectTypeOf<RequestOf<typeof agents.changeAgentEndpoint>>().toEqualTypeOf<{
    params: { id: string };
    body: v.InferInput<typeof agents.agentChangeSchema>;
  }>();
});

test('a call sends the token and the idempotency key as headers and has a timeout of 20 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetched = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(Response.json({ data: [] })),
  );
  vi.stubGlobal('fetch', fetched);
  const result = await callEndpoint(targets.listTargetsEndpoint, { token: 'agent', key: 'key-1' });
  expect(result).toEqual({ ok: true, value: [] });
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer agent',
    'idempotency-key': 'key-1',
  });
  expect(timeout).toHaveBeenCalledWith(20_000);
});
