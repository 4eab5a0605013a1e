import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { AdministrationScreen } from '../administration-screen.tsx';
import { findDialog, startAdministration } from '../administration.testing.ts';

const inForce = {
  version: '2026-03',
  sentences: { en: 'You may contact me.', fr: 'Vous pouvez me contacter.' },
  publishedAt: Date.parse('2026-03-08T16:00Z'),
};
const earlier = [{ version: '2025-01', sentences: { en: 'Contact me.' } }];

function renderConsent(texts: object = { inForce, earlier }) {
  const server = startAdministration(texts);
  return { server, ...renderApp(<AdministrationScreen />, '/admin?tab=consent') };
}

/** Returns title, badge, day and sentences of each version, in document order. */
async function readVersions() {
  const titles = await screen.findAllByRole('heading', { name: /^Version / });
  return titles.map((title) => title.parentElement?.parentElement?.textContent);
}

async function openForm(user: ReturnType<typeof renderConsent>['user']) {
  await user.click(await screen.findByRole('button', { name: 'New version' }));
  return {
    readSentences: () =>
      ['English', 'Spanish', 'French'].map(
        (name) => screen.getByLabelText<HTMLTextAreaElement>(name).value,
      ),
    readPreview: () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent),
    publish: () => user.click(screen.getByRole('button', { name: 'Publish' })),
  };
}

test('the consent statement in force is listed with its first day, above the earlier versions', async () => {
  renderConsent();
  expect(await readVersions()).toEqual([
    'Version 2026-03CurrentSince March 8, 2026EnglishYou may contact me.FrenchVous pouvez me contacter.',
    'Version 2025-01EnglishContact me.',
  ]);
  expect(screen.getByText('Vous pouvez me contacter.').lang).toBe('fr');
  expect(screen.getByRole('heading', { name: 'Earlier versions' })).toBeDefined();
});

test('if no consent statement is published, a note states that default wording is used; the form is empty', async () => {
  const { user } = renderConsent({ inForce: null, earlier: [] });
  await screen.findByText('Head office hasn’t set a consent statement. Default wording is used.');
  expect(screen.queryByRole('heading', { name: 'Earlier versions' })).toBeNull();
  const { readSentences, publish } = await openForm(user);
  expect(readSentences()).toEqual(['', '', '']);
  await publish();
  expect(screen.getByText('Please enter the statement')).toBeDefined();
});

test('a new consent version starts with the statement in force, and shows errors only after “Publish”', async () => {
  const { user, server } = renderConsent();
  const { readSentences, readPreview, publish } = await openForm(user);
  expect(readSentences()).toEqual(['You may contact me.', '', 'Vous pouvez me contacter.']);
  const error = 'Use up to 40 letters, numbers, periods, and hyphens';
  expect(screen.queryByText(error)).toBeNull();
  await publish();
  expect(screen.getByText(error)).toBeDefined();
  expect(screen.queryByText('Please enter the statement')).toBeNull();
  await user.type(screen.getByLabelText('Version'), '2');
  expect(screen.queryByText(error)).toBeNull();
  await user.type(screen.getByLabelText('Spanish'), 'Sí');
  await user.clear(screen.getByLabelText('French'));
  expect(readPreview()).toEqual(['You may contact me.', 'Sí']);
  const languages = screen.getAllByRole('checkbox').map((box) => box.closest('[lang]'));
  expect(languages.map((part) => part?.getAttribute('lang'))).toEqual(['en', 'es']);
  await user.clear(screen.getByLabelText('English'));
  expect(screen.getByText('Please enter the statement')).toBeDefined();
  expect(server.requests).toHaveLength(1);
  expect(screen.queryByRole('alertdialog', { name: /^Publish/ })).toBeNull();
});

test('a new consent version is published after a confirmation, and replaces the version in force', async () => {
  const { user, server } = renderConsent();
  const { publish } = await openForm(user);
  await user.type(screen.getByLabelText('Version'), ' 2026-12 ');
  await user.clear(screen.getByLabelText('French'));
  await user.type(screen.getByLabelText('French'), '  ');
  await publish();
  const first = await findDialog('Publish version 2026-12 ?');
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await publish();
  const failing = await findDialog('Publish version 2026-12 ?');
  await user.click(failing.getByRole('button', { name: 'Publish' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach head office');
  expect(readToasts()).toEqual([]);
  const next = { version: '2026-12', sentences: { en: 'You may contact me.' } };
  server.succeed({ inForce: next, earlier: [inForce, ...earlier] });
  await publish();
  const dialog = await findDialog('Publish version 2026-12 ?');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByLabelText('English')).toBeNull());
  expect(await readVersions()).toEqual([
    'Version 2026-12CurrentEnglishYou may contact me.',
    expect.stringMatching(/^Version 2026-03Since/),
    'Version 2025-01EnglishContact me.',
  ]);
  expect(server.requests.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual(
    Array.from({ length: 2 }, () => ['POST', '/api/admin/consent', next]),
  );
  expect(readToasts()).toMatchObject([
    {
      tone: 'positive',
      title: 'New version published',
      detail: 'Online tablets update right away. Offline tablets update once they’re back online.',
    },
  ]);
  server.succeed([]);
  await user.click(screen.getByRole('tab', { name: 'Emails' }));
  expect(await screen.findByText('All customer emails have been sent.')).toBeDefined();
});
