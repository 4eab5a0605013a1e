import { afterEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { aVisitedShowroom, visitRules } from '#domain/bookings/booking.testing.ts';
import { startFakeServer } from '../../app/mounting/fake-server.testing.ts';
import { mount } from '../../app/mounting/mount.testing.tsx';
import { signIn } from '../../app/mounting/sign-in.testing.ts';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { AgentCredentials } from './agents/agent-credentials.tsx';
import { NewAgentSheet } from './agents/new-agent-sheet.tsx';
import { NewConsentSheet } from './consent/new-consent-sheet.tsx';
import { MailsTab } from './mails/mails-tab.tsx';
import { CloseShowroom } from './showrooms/close-showroom.tsx';
import { TargetsTab } from './targets/targets-tab.tsx';

afterEach(clearToasts);
const titles = () => readToasts().map(({ title }) => title);

function start() {
  signIn();
  return { server: startFakeServer(), onChange: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
}

test('a showroom is closed only after a confirmation, and a failure changes nothing', async () => {
  const { server, onChange } = start();
  const { press, submit, root, render } = await mount(
    <CloseShowroom onChange={onChange} showroom={aShowroom({ name: 'Queens' })} />,
  );
  await press('Close showroom');
  await press('Cancel');
  expect(server.requests).toEqual([]);
  await press('Close showroom');
  await submit();
  expect([onChange.mock.calls, titles()]).toEqual([[], []]);
  expect(root.textContent).toContain('Can’t reach head office right now.');
  server.refuse(403, { code: 'FORBIDDEN' });
  await press('Close showroom');
  await submit();
  expect(server.requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/api/admin/showrooms/manhattan',
    body: { closed: true },
  });
  expect(onChange).not.toHaveBeenCalled();
  await render(<CloseShowroom onChange={onChange} showroom={aShowroom({ closedAt: 5 })} />);
  await press('Reopen');
  expect(server.requests.at(-1)?.body).toEqual({ closed: false });
});

test('a password reset shows its code, and disabling an account is a separate action', async () => {
  const { server, onChange } = start();
  const agent = { ...anAgent(), lastSignInAt: null };
  const { press, submit, root } = await mount(
    <AgentCredentials agent={agent} onChange={onChange} />,
  );
  server.succeed({ resetCode: 'ABCDE12345', expiresAt: 5 });
  await press('Reset password');
  expect(root.textContent).toContain('Reset Maya Lindqvist’s password?');
  await submit();
  expect(root.textContent).toContain('ABCDE12345');
  expect([server.sent(), onChange.mock.calls]).toEqual([
    ['POST /api/admin/agents/AGT001/reset'],
    [],
  ]);
  server.succeed(anAgent({ active: false }));
  await press('Disable');
  await submit();
  expect(server.requests[1]).toMatchObject({ method: 'PUT', body: { active: false } });
  expect(titles()).toEqual(['Maya Lindqvist’s account was disabled']);
  expect(onChange).toHaveBeenCalledOnce();
});

test('a disabled account is enabled without a confirmation', async () => {
  const { server, onChange } = start();
  const agent = { ...anAgent({ active: false }), lastSignInAt: null };
  const { press } = await mount(<AgentCredentials agent={agent} onChange={onChange} />);
  server.succeed(anAgent());
  await press('Enable');
  expect(server.requests[0]?.body).toEqual({ active: true });
  expect(titles()).toEqual(['Maya Lindqvist can sign in again']);
});

test('a new agent is created once all fields are valid, and the sheet then shows only the code', async () => {
  const { server, onChange, onClose } = start();
  const { type, submit, press, root, run } = await mount(
    <NewAgentSheet onChange={onChange} onClose={onClose} open showrooms={[aShowroom()]} />,
  );
  expect(root.textContent).not.toContain('Please enter a name');
  await submit();
  expect(root.textContent).toContain('Please enter a name');
  expect(server.requests).toEqual([]);
  await type('Agent code', 'AGT009');
  await type('Name', 'Ben');
  await type('Email', 'ben@example.com');
  await type('Phone', '+1 646 555 0100');
  const box = root.all('input').find((one) => one.prop('type') === 'checkbox');
  await run(() => box?.handler('onChange')?.({}));
  server.succeed({ agent: anAgent(), resetCode: 'ABCDE12345', expiresAt: 5 });
  await submit();
  expect(server.requests).toMatchObject([
    {
      path: '/api/admin/agents',
      body: { agentCode: 'AGT009', role: 'agent', showroomIds: ['manhattan'] },
    },
  ]);
  expect(root.textContent).toContain('ABCDE12345');
  expect(root.all('form')).toEqual([]);
  expect([onChange.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await press('Done');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a consent text begins with the text in force, and is published after a confirmation', async () => {
  const { server, onClose } = start();
  const onPublished = vi.fn<(texts: unknown) => void>();
  const before = { version: '1', sentences: { en: 'Old', fr: 'Ancien' } } as never;
  const { type, submit, root } = await mount(
    <NewConsentSheet before={before} onClose={onClose} onPublished={onPublished} open />,
  );
  expect(root.all('textarea').map((one) => one.prop('value'))).toEqual(['Old', '', 'Ancien']);
  await submit(0);
  expect(root.textContent).toContain('Use up to 40 letters');
  expect(root.all('form')).toHaveLength(1);
  await type('Version', ' 2026-12 ');
  await type('French', '  ');
  await submit(0);
  await submit(1);
  expect([onPublished.mock.calls, onClose.mock.calls, titles()]).toEqual([[], [], []]);
  await submit(0);
  const texts = { inForce: null, earlier: [] };
  server.succeed(texts);
  await submit(1);
  expect(server.requests[1]?.body).toEqual({ version: '2026-12', sentences: { en: 'Old' } });
  expect([onPublished.mock.calls, onClose.mock.calls.length]).toEqual([[[texts]], 1]);
  expect(titles()).toEqual(['New version published']);
});

const mail = (bookingId: string, state: string) => ({
  bookingId,
  number: '1',
  showroomId: 'manhattan',
  startsAt: 5,
  visitor: { name: bookingId, email: `${bookingId}@example.com` },
  state,
  attempts: 1,
  failure: '550',
  queuedAt: 1,
});

test('only an e-mail in a final state can be sent again, and the list is then replaced', async () => {
  const { server } = start();
  server.succeed([mail('anna', 'waiting'), mail('ben', 'failed'), mail('carl', 'held')]);
  const { root, press } = await mount(<MailsTab />);
  const lastCells = root.all('tr').map((row) => row.childNodes.at(-1)?.textContent);
  expect(lastCells).toEqual(['Action', '', 'Resend', 'Resend']);
  expect(root.textContent).toContain('Rejected (550)');
  server.succeed([]);
  await press('Resend');
  expect(server.sent()[1]).toBe('POST /api/admin/mails/ben/resend');
  expect(titles()).toEqual(['The email to ben will be resent']);
  expect(root.textContent).toContain('All customer emails have been sent.');
});

test('edited targets are saved once all are valid, and their year changes only without edits', async () => {
  const { server } = start();
  const year = new Date().getFullYear();
  server.succeed([]);
  server.succeed([{ showroom: aVisitedShowroom({ name: 'Queens' }), rules: visitRules() }]);
  const { root, run, submit, press } = await mount(<TargetsTab />);
  const edit = (at: number, value: string) =>
    run(() => root.all('input')[at]?.handler('onChange')?.({ target: { value } }));
  await press('Next year');
  expect(root.all('output')[0]?.textContent).toBe(String(year + 1));
  await edit(0, '1000');
  await edit(1, 'many');
  await submit();
  expect([root.textContent.includes('whole number of dollars'), server.requests.length]).toEqual([
    true,
    2,
  ]);
  await edit(1, '');
  await submit();
  expect(root.textContent).toContain('Can’t reach head office right now.');
  expect(root.named('Save 2 targets').hasAttribute('disabled')).toBe(false);
  server.succeed([]);
  await submit();
  const { id: showroomId } = aVisitedShowroom();
  expect(server.requests.at(-1)).toMatchObject({
    method: 'PUT',
    body: {
      targets: [
        { showroomId, month: `${year + 1}-01`, revenue: 20_000 },
        { showroomId, month: `${year + 1}-02`, revenue: null },
      ],
    },
  });
  expect(titles()).toEqual(['Targets saved']);
  expect(root.textContent).not.toContain('Discard changes');
});
