import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { writeMeta } from '../../../data/meta.ts';
import { aQuickVerifier } from '../../../data/session/agent/quick-verifier.testing.ts';
import { useInstallOffer } from '../../../device/installed-app/install-prompt.ts';
import { useStorageState } from '../../../device/storage/storage.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { ReadyStep } from './ready-step.tsx';

const now = Date.parse('2026-11-20T15:04Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => {
  vi.useRealTimers();
  useStorageState.setState({ persisted: null, usage: null, free: null, quota: null });
  useInstallOffer.setState({ way: 'none', install: () => Promise.resolve() });
});

function startCaches(urls: string[]) {
  const keys = () => Promise.resolve(urls.map((url) => ({ url: `https://localhost${url}` })));
  vi.stubGlobal('caches', { open: () => Promise.resolve({ keys }) });
}

/** Renders the step on a synced tablet whose service worker has cached files of the app. */
async function renderReady(rows: Parameters<typeof startLocalTablet>[0], kept = 80) {
  await startLocalTablet(rows);
  // A tablet with an incomplete app (`kept` below 80) has not been synced.
  if (kept === 80) {
    await writeMeta(localDatabase, 'pulledAt', now - 3_600_000);
    await writeMeta(localDatabase, 'clockOffset', -1400);
  }
  const controller = {
    postMessage: (_message: object, [port]: MessagePort[]) => port?.postMessage({ kept, of: 80 }),
  };
  Object.assign(navigator, { serviceWorker: { controller } });
  const { user } = renderApp(
    <ReadyStep onChange={() => {}} onDone={() => {}} parts={{ listPictures, listLanguages }} />,
  );
  await screen.findByText('Free space');
  return { user };
}

const listLanguages = () => Promise.resolve(['English', 'Español']);
const listPictures = () => Promise.resolve(['/images/a.avif', '/images/b.avif']);
const listParts = () => {
  const list = screen.getByText('Free space').closest('ul');
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
};

test('if all readiness checks pass, the last set-up step shows that the tablet is ready to work offline', async () => {
  startCaches(['/images/a.avif', '/images/b.avif', '/images/old.avif']);
  useStorageState.setState({
    persisted: true,
    free: 5 * 1024 ** 3,
    usage: 0,
    quota: 6 * 1024 ** 3,
  });
  const verifiers = [await aQuickVerifier('right', { acceptedAt: now })];
  await renderReady({ agents: [anAgent()], priceLists: [aPriceList({}, 3)], verifiers });
  screen.getByText('Everything is saved on this tablet. It’s ready to work offline.');
  expect(listParts()).toEqual([
    'App80 of 80 files savedReady',
    'Customers, builds, and bookingsLast updated Nov 20, 2026, 9:04 AMReady',
    'Cars and pricesPrice list 3, last updated Nov 20, 2026, 9:04 AMReady',
    'Pictures2 of 2 savedReady',
    'LanguagesEnglish and EspañolReady',
    'Protected storageThe browser won’t erase data automaticallyReady',
    'Free space5 GB freeReady',
    'ClockDiffers from head office time by one secondReady',
    'Agents who can sign in offlineMaya LindqvistReady',
  ]);
});

test('if readiness checks fail, the last set-up step marks each failed check as “Not yet”', async () => {
  startCaches(['/images/a.avif']);
  await renderReady({ verifiers: [await aQuickVerifier('right', { acceptedAt: 1 })] }, 79);
  screen.getByText(/^Some items are still missing\./);
  expect(listParts()).toEqual([
    'App79 of 80 files savedNot yet',
    'Customers, builds, and bookingsNothing received from head office yetNot yet',
    'Cars and pricesNothing received from head office yetNot yet',
    'Pictures1 of 2 savedNot yet',
    'LanguagesEnglish and EspañolReady',
    'Protected storageThe browser may erase data when space runs low. Install the app to protect the data.Not yet',
    'Free spaceUnknownNot yet',
    'ClockUnknownNot yet',
    'Agents who can sign in offlineNo agent has signed in here online in the last three daysNot yet',
  ]);
});

test('the install instructions for the tablet’s platform are open, and other platforms can be opened', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; CrOS x86_64)');
  const { user } = await renderReady({});
  const platform = (name: string) => screen.getByRole('button', { name });
  const listOpen = () =>
    ['Android tablet', 'iPad', 'ChromeOS', 'Windows'].map((name) =>
      platform(name).getAttribute('aria-expanded'),
    );
  expect(listOpen()).toEqual(['false', 'false', 'true', 'false']);
  const section = document.querySelector(`[aria-labelledby="${platform('iPad').id}"]`);
  expect(section?.querySelectorAll('li')).toHaveLength(4);
  expect(section?.querySelector('li')?.textContent).toMatch(/^In Safari, tap Share/);
  await user.click(platform('iPad'));
  expect(listOpen()).toEqual(['false', 'true', 'false', 'false']);
  await user.click(platform('iPad'));
  expect(listOpen()).toEqual(['false', 'false', 'false', 'false']);
});

test('the install button is shown only while the browser offers the installation of the app', async () => {
  const install = vi.fn<() => Promise<void>>().mockResolvedValue();
  useInstallOffer.setState({ way: 'prompt', install });
  const { user } = await renderReady({});
  screen.getByText('The app is running in a browser window.');
  await user.click(screen.getByRole('button', { name: 'Install on this tablet' }));
  expect(install).toHaveBeenCalledOnce();
  useInstallOffer.setState({ way: 'none' });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Install on this tablet' })).toBeNull(),
  );
});

test('if the app runs in standalone mode, the last set-up step shows that the app is installed', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('standalone') }),
  );
  await renderReady({});
  expect(screen.getByText('The app is installed on this tablet.')).toBeDefined();
  expect(screen.queryByText('The app is running in a browser window.')).toBeNull();
});
