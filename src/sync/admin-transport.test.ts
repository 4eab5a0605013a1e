import { afterEach, expect, test, vi } from 'vitest';
import { headOfficeAdmin } from './admin-transport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each request of an administrator has its method, its address and its content', async () => {
  const seen: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    seen.push([method, url, ...(typeof body === 'string' ? [body] : [])].join(' '));
    return new Response('{}', { status: 500 });
  });
  const asking = { token: 'agent-token', key: 'key-1' };
  const body = {} as never;
  await headOfficeAdmin.listAgents(asking);
  await headOfficeAdmin.createAgent(asking, body);
  await headOfficeAdmin.changeAgent(asking, 'a/1', body);
  await headOfficeAdmin.resetAgent(asking, 'a/1');
  await headOfficeAdmin.listSessions(asking, 'a/1');
  await headOfficeAdmin.endSessions(asking, 'a/1');
  await headOfficeAdmin.listShowrooms(asking);
  await headOfficeAdmin.createShowroom(asking, body);
  await headOfficeAdmin.changeShowroom(asking, 's/1', body);
  await headOfficeAdmin.listPriceLists(asking);
  await headOfficeAdmin.checkCatalogue(asking, body);
  await headOfficeAdmin.publishCatalogue(asking, body);
  await headOfficeAdmin.listUnsentMails(asking);
  await headOfficeAdmin.resendMail(asking, 'b/1');
  await headOfficeAdmin.listTargets(asking);
  await headOfficeAdmin.changeTargets(asking, []);
  await headOfficeAdmin.listConsentTexts(asking);
  await headOfficeAdmin.publishConsentText(asking, body);
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
