import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { aQuickVerifier } from '../../../data/session/agent/quick-verifier.testing.ts';
import { startFakeServer } from '../../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import {
  anAssertion,
  aRegistration,
  creationOptions,
  requestOptions,
  stubCredentials,
} from '../../../shared/second-factor/passkey.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { ProfileSettingsScreen } from '../settings-screen.tsx';

const requirements = 'SET-17';
const secured = anAgent({ twoFactorSince: Date.parse('2026-03-02T13:00Z') });
const id = 'a'.repeat(32);
const officeKey = {
  id,
  name: 'Office key',
  createdAt: Date.parse('2026-03-02T13:00Z'),
  lastUsedAt: null as number | null,
};

async function renderPasskeys(passkeys = [officeKey], authenticatorSince: number | null = null) {
  const agent = passkeys.length > 0 ? secured : anAgent();
  const verifiers = [await aQuickVerifier('a long old password', { agent })];
  await startLocalTablet({ verifiers }, { agent, token: 'token-1' });
  const prompts = stubCredentials();
  const server = startFakeServer();
  server.succeed({ authenticatorSince, passkeys });
  const app = renderApp(<ProfileSettingsScreen />, '/profile?tab=security');
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  await screen.findByRole('button', { name: 'Add a passkey' });
  const changes = () =>
    server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [method, path, body]);
  return { ...app, ...prompts, server, press, changes };
}

const dialog = () => within(screen.getByRole('dialog'));
const rows = () =>
  within(screen.getByRole('list', { name: 'Passkeys' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test(
  'passkeys are listed with the days of their addition and last use',
  { meta: { requirements } },
  async () => {
    await renderPasskeys([
      officeKey,
      { ...officeKey, id: 'b', name: 'Phone', lastUsedAt: Date.parse('2026-03-05T13:00Z') },
    ]);
    expect(rows()).toEqual([
      'Office keyAdded Mar 2, 2026 · Never used',
      'PhoneAdded Mar 2, 2026 · Last used Mar 5, 2026',
    ]);
    screen.getByRole('button', { name: 'Add authenticator app' });
  },
);

test(
  'the first passkey is added with name and password, and recovery codes are then shown',
  { meta: { requirements } },
  async () => {
    const { user, server, press, changes, create } = await renderPasskeys([]);
    await press('Add a passkey');
    await press('Continue');
    dialog().getByText('Please enter a name');
    dialog().getByText('Please enter your current password');
    await user.type(dialog().getByLabelText('Name'), 'Office key');
    await user.type(dialog().getByLabelText('Current password'), 'a long password');
    server.succeed(creationOptions);
    server.succeed({ agent: secured, recoveryCodes: ['AAAA-BBBB'] });
    create.mockResolvedValueOnce(aRegistration());
    await press('Continue');
    await dialog().findByText('AAAA-BBBB');
    expect(changes()).toEqual([
      ['POST', '/api/agents/passkeys', { password: 'a long password' }],
      [
        'POST',
        '/api/agents/passkeys/confirm',
        { name: 'Office key', passkey: expect.objectContaining({ id: 'AQ', type: 'public-key' }) },
      ],
    ]);
    expect((await localDatabase.verifiers.get('AGT001'))?.agent).toEqual(secured);
    await user.click(dialog().getByLabelText('I’ve saved these codes'));
    server.succeed({ authenticatorSince: null, passkeys: [officeKey] });
    await press('Done');
    await waitFor(() => expect(rows()).toEqual(['Office keyAdded Mar 2, 2026 · Never used']));
    expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Passkey added' }]);
  },
);

test('a closed prompt adds no passkey; a second passkey is added without new recovery codes', async () => {
  const { user, server, press, changes, create } = await renderPasskeys();
  await press('Add a passkey');
  await user.type(dialog().getByLabelText('Name'), 'Phone');
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  server.succeed(creationOptions);
  create.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
  await press('Continue');
  expect((await dialog().findByRole('alert')).textContent).toMatch(/^No passkey was created/);
  expect(changes()).toHaveLength(1);
  server.succeed(creationOptions);
  server.succeed({ agent: secured, recoveryCodes: [] });
  create.mockResolvedValueOnce(aRegistration());
  await press('Continue');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refused registration of a passkey shows the reason', async () => {
  const { user, server, press, create } = await renderPasskeys();
  await press('Add a passkey');
  await user.type(dialog().getByLabelText('Name'), 'Phone');
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  server.succeed(creationOptions);
  server.refuse(400, { code: 'BAD_REQUEST', reason: 'PASSKEY_KNOWN' });
  create.mockResolvedValueOnce(aRegistration());
  await press('Continue');
  expect((await dialog().findByRole('alert')).textContent).toMatch(/already added/);
});

test('a passkey can be renamed, but not to an empty name', { meta: { requirements } }, async () => {
  const { user, server, press, changes } = await renderPasskeys();
  await press('Rename Office key');
  const field = dialog().getByLabelText('Name');
  await user.clear(field);
  await press('Save Changes');
  dialog().getByText('Please enter a name');
  await user.type(field, 'Blue key');
  server.succeed({ authenticatorSince: null, passkeys: [{ ...officeKey, name: 'Blue key' }] });
  server.succeed({ authenticatorSince: null, passkeys: [{ ...officeKey, name: 'Blue key' }] });
  await press('Save Changes');
  await waitFor(() => expect(rows()[0]).toMatch(/^Blue key/));
  expect(changes()).toEqual([['PUT', `/api/agents/passkeys/${id}`, { name: 'Blue key' }]]);
});

test(
  'the removal of the last second factor requires the password and a one-time code or a passkey',
  { meta: { requirements } },
  async () => {
    const { user, server, press, changes, get } = await renderPasskeys();
    await press('Remove Office key');
    await press('Remove');
    expect(changes()).toEqual([]);
    await user.type(dialog().getByLabelText('Current password'), 'a long password');
    server.refuse(401, { code: 'INVALID_CREDENTIALS', reason: 'CODE_REQUIRED' });
    await press('Remove');
    await user.type(await dialog().findByLabelText('Code'), 'AAAA-BBBB');
    expect(dialog().queryByRole('alert')).toBeNull();
    server.refuse(401, { code: 'INVALID_CREDENTIALS', reason: 'CODE_WRONG' });
    await press('Remove');
    expect((await dialog().findByRole('alert')).textContent).toMatch(/^This code is incorrect/);
    server.succeed(requestOptions);
    server.succeed({ agent: anAgent() });
    get.mockResolvedValueOnce(anAssertion());
    await press('Use a passkey');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const path = `/api/agents/passkeys/${id}/end`;
    const password = 'a long password';
    expect(changes()).toEqual([
      ['POST', path, { password }],
      ['POST', path, { password, code: 'AAAA-BBBB' }],
      [
        'POST',
        '/api/agents/login/passkey',
        expect.objectContaining({ agentCode: 'AGT001', password }),
      ],
      ['POST', path, { password, passkey: expect.objectContaining({ id: 'AQ' }) }],
    ]);
    expect((await localDatabase.verifiers.get('AGT001'))?.agent).toEqual(anAgent());
    expect(readToasts()).toMatchObject([{ tone: 'neutral', title: 'Passkey removed' }]);
  },
);

test('the passkey section of an offline tablet shows an error and no button to add a passkey', async () => {
  await startLocalTablet({}, { agent: anAgent(), token: 'token-1' });
  stubCredentials();
  startFakeServer();
  renderApp(<ProfileSettingsScreen />, '/profile?tab=security');
  await screen.findByText('Can’t load your passkeys. You need to be online.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('in a browser without passkey support, a note replaces the button to add a passkey', async () => {
  await startLocalTablet({}, { agent: anAgent(), token: 'token-1' });
  startFakeServer().succeed({ authenticatorSince: null, passkeys: [] });
  renderApp(<ProfileSettingsScreen />, '/profile?tab=security');
  await screen.findByText(/^This browser can’t use passkeys/);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
