import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgentPhoto, aPhoto } from '#domain/agents/agent.testing.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { useInstallOffer } from '../../device/installed-app/install-prompt.ts';
import { startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { closeAssistant } from '../../ui/assistant/assistant-store.ts';
import { startI18n } from '../i18n/i18n.ts';
import { NavigationMenu } from '../navigation/navigation-menu.tsx';
import { renderApp } from '../render-app.testing.tsx';
import { listPictures } from '../startup/download-pictures-later.ts';
import { InstallOffer } from './install-offer.tsx';

// The foot of the menu needs the texts of the app.
await startI18n('en');
beforeEach(() => startLocalTablet());
afterEach(() => {
  closeAssistant();
  useInstallOffer.setState({ way: 'none' });
});

/** Returns texts and targets of all links; an asterisk marks the link of the current screen. */
const listLinks = () =>
  screen
    .getAllByRole('link')
    .map(
      (link) =>
        `${link.getAttribute('aria-current') === 'page' ? '*' : ''}${link.textContent} ${link.getAttribute('href')}`,
    );

const foot = [
  'PROFILE /profile',
  'Set up this tablet /set-up',
  'Diagnostics /diagnostics',
  'Dealers and showrooms /dealers',
];
const staffSection = [
  'DASHBOARD /dashboard',
  'CUSTOMERS /customers',
  'BOOKINGS /bookings',
  'WALK-INS /walk-ins',
];
const journey = [
  'REGISTER /register',
  'DISCOVERY /discovery',
  'MODELS /models',
  'VEHICLE OVERVIEW /overview',
  'Register your interest /register',
];

test.each([
  [
    '/customers/maria',
    false,
    'Agent Dashboard',
    [
      'DASHBOARD /dashboard',
      '*CUSTOMERS /customers',
      'BUILDS /build',
      'BOOKINGS /bookings',
      'ANALYTICS /analytics',
      '+ New Customer /register',
      ...foot,
    ],
  ],
  [
    '/profile',
    false,
    'Agent Dashboard',
    [
      'DASHBOARD /dashboard',
      'CUSTOMERS /customers',
      'BUILDS /build',
      'BOOKINGS /bookings',
      'ANALYTICS /analytics',
      '+ New Customer /register',
      ...foot.with(0, '*PROFILE /profile'),
    ],
  ],
  ['/customers', true, 'Customer Journey', [...journey, 'Staff /login']],
  [
    '/models',
    false,
    'Customer Journey',
    [...journey.with(2, '*MODELS /models'), ...staffSection, ...foot],
  ],
])('at %s with `handedOver: %s`, the menu “%s” has its fixed links', async (...given) => {
  const [path, handedOver, title, links] = given;
  useKiosk.setState({ handedOver });
  renderApp(<NavigationMenu onClose={() => {}} open />, path);
  await screen.findByRole('link', { name: handedOver ? 'Staff' : 'Diagnostics' });
  expect(screen.getByRole('dialog', { name: title }).dataset['side']).toBe('start');
  expect(listLinks()).toEqual(links);
  expect(screen.queryByText('Maya Lindqvist · Genesis of Manhattan') !== null).toBe(!handedOver);
  expect(screen.queryByRole('button', { name: 'LOG OUT' }) !== null).toBe(!handedOver);
  expect(screen.queryByLabelText('Language') !== null).toBe(!handedOver);
});

test.each(['PROFILE', 'Dealers and showrooms', 'CUSTOMERS', '+ New Customer'])(
  'the menu closes after a tap on “%s”',
  async (name) => {
    const onClose = vi.fn<() => void>();
    const { user } = renderApp(<NavigationMenu onClose={onClose} open />, '/dashboard');
    await user.click(screen.getByRole('link', { name }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('the menu shows the initials of the agent, and the photo as soon as it is loaded', async () => {
  await storeRows({ agentPhotos: [anAgentPhoto()] });
  renderApp(<NavigationMenu onClose={() => {}} open />, '/dashboard');
  const name = screen.getByText('Maya Lindqvist · Genesis of Manhattan', { exact: false });
  expect(name.textContent).toContain('ML');
  await waitFor(() => expect(name.querySelector('img')?.getAttribute('src')).toBe(aPhoto));
});

test('a log-out closes the menu and opens the login screen', async () => {
  const onClose = vi.fn<() => void>();
  const { user, readPlace } = renderApp(<NavigationMenu onClose={onClose} open />, '/dashboard');
  await user.click(screen.getByRole('button', { name: 'LOG OUT' }));
  expect(onClose).toHaveBeenCalledOnce();
  await expect.poll(() => readPlace().path).toBe('/login');
});

test('a menu keeps its items during its closing animation, even if the tablet is handed over', async () => {
  const menu = (open: boolean) => <NavigationMenu onClose={() => {}} open={open} />;
  const { rerender } = renderApp(menu(true), '/customers');
  await screen.findByRole('link', { name: 'Diagnostics' });
  const staffLinks = listLinks();
  act(() => useKiosk.setState({ handedOver: true }));
  expect(listLinks()).not.toEqual(staffLinks);
  act(() => useKiosk.setState({ handedOver: false }));
  expect(listLinks()).toEqual(staffLinks);
  const animation = Promise.withResolvers<void>();
  const [sheet] = screen.getAllByRole<HTMLDialogElement>('dialog');
  sheet!.getAnimations = () => [{ finished: animation.promise } as never];
  rerender(menu(false));
  act(() => useKiosk.setState({ handedOver: true }));
  expect(sheet?.textContent).toContain('CUSTOMERS');
  await act(async () => animation.resolve());
  expect(sheet?.textContent).toBe('');
});

test.each([
  ['none', ''],
  ['by-hand', 'To install, tap Share, then “Add to Home Screen.”'],
  ['prompt', 'Install on this tablet'],
] as const)(
  'with the installation method `%s`, the install offer has the text “%s”',
  async (way, text) => {
    const install = vi.fn<() => Promise<void>>(() => Promise.resolve());
    useInstallOffer.setState({ way, install });
    const { container, user } = renderApp(<InstallOffer />);
    expect(container.textContent).toBe(text);
    const buttons = screen.queryAllByRole('button');
    for (const button of buttons) await user.click(button);
    expect([buttons.length, install.mock.calls.length]).toEqual(way === 'prompt' ? [1, 1] : [0, 0]);
  },
);

test.each([
  ['decodes', 'avif', () => Promise.resolve()],
  ['does not decode', 'webp', () => Promise.reject(new Error('unknown format'))],
])(
  'if the browser %s AVIF, all listed picture paths have the format %s',
  async (_decodes, format, decode) => {
    vi.stubGlobal(
      'Image',
      class {
        decode = decode;
      },
    );
    const pictures = await listPictures();
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((path) => !path.includes(`.${format}?v=`))).toEqual([]);
  },
);
