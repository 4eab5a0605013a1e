import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { emptyCustomerSession } from '../data/session/customer-session.ts';
import { useJourney } from '../data/session/journey-store.ts';
import { useKiosk } from '../data/session/kiosk-store.ts';
import { useSession } from '../data/session/session-store.ts';
import { startBrowser } from '../data/session/web-storage.testing.ts';
import { useStorageState } from '../device/storage.ts';
import { closeAssistant } from '../ui/assistant-store.ts';
import { Assistant } from './assistant.tsx';
import { listPictures } from './download-pictures-later.ts';
import { InstallOffer } from './install-offer.tsx';
import type { FakeElement } from './mounting/fake-page.testing.ts';
import { mount } from './mounting/mount.testing.tsx';
import { signIn } from './mounting/sign-in.testing.ts';
import { NavigationMenu } from './navigation/navigation-menu.tsx';
import { useInstallOffer } from '../device/install-prompt.ts';

beforeEach(() => void startBrowser());
afterEach(() => {
  closeAssistant();
  useInstallOffer.setState({ way: 'none' });
  useKiosk.setState({ setUp: null, handedOver: false });
  useJourney.setState(emptyCustomerSession);
  useStorageState.setState({ persisted: null, free: null });
});

const links = (root: FakeElement) => root.all('a').map(({ textContent }) => textContent);

test.each([
  ['/welcome', 0],
  ['/models', 1],
])('the screen %s has %i buttons of the assistant', async (at, count) => {
  const { root } = await mount(<Assistant />, { at });
  expect(root.all('button')).toHaveLength(count);
});

test.each([
  ['/customers', false, 'CUSTOMERS'],
  ['/customers', true, 'REGISTER'],
  ['/models', false, 'REGISTER'],
])('the menu at %s on a handed-over tablet (%s) has the item %s', async (at, handedOver, item) => {
  signIn({ agent: anAgent() });
  useKiosk.setState({ handedOver });
  const { root } = await mount(<NavigationMenu onClose={() => {}} open />, { at });
  expect(links(root)).toContain(item);
  const current = root.all('a').filter((one) => one.prop('aria-current') === 'page');
  expect(current.map((one) => one.prop('href'))).toEqual(handedOver ? [] : [at]);
  expect(root.textContent.includes('Maya Lindqvist')).toBe(!handedOver);
});

test('a closing menu keeps its items until it is closed', async () => {
  const menu = (open: boolean) => <NavigationMenu onClose={() => {}} open={open} />;
  const { root, render, run } = await mount(menu(true), { at: '/customers' });
  const before = links(root);
  await run(() => useKiosk.setState({ handedOver: true }));
  expect(links(root)).not.toEqual(before);
  await run(() => useKiosk.setState({ handedOver: false }));
  expect(links(root)).toEqual(before);
  await render(menu(false));
  expect(useSession.getState().session).toBeNull();
});

test.each([
  ['none', ''],
  ['by-hand', 'Share'],
  ['prompt', 'Install'],
] as const)('the way `%s` of the installation is offered with the text `%s`', async (way, text) => {
  useInstallOffer.setState({ way });
  const { root } = await mount(<InstallOffer />);
  expect(root.textContent).toContain(text);
  expect([root.textContent === '', root.all('button').length]).toEqual([
    way === 'none',
    way === 'prompt' ? 1 : 0,
  ]);
});

test.each([
  [() => Promise.resolve(), 'avif'],
  [() => Promise.reject(new Error('unknown format')), 'webp'],
])('the pictures have a format that the browser decodes: %s → %s', async (decode, format) => {
  vi.stubGlobal('window', { innerWidth: 1280 });
  vi.stubGlobal(
    'Image',
    class {
      decode = decode;
    },
  );
  const pictures = await listPictures();
  vi.unstubAllGlobals();
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !path.includes(`.${format}?v=`))).toEqual([]);
});
