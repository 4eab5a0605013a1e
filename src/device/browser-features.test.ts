import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './export/copy-text.ts';
import { showBadge } from './installed-app/app-badge.ts';
import { useInstallOffer, watchInstallOffer } from './installed-app/install-prompt.ts';
import {
  notifyInBackground,
  readNotificationState,
  requestNotificationPermission,
} from './installed-app/notifications.ts';
import { platformOf } from './installed-app/platform.ts';
import { findPictureInOtherSize, isGlbPath, isPicturePath } from './pictures/picture-cache.ts';
import { findLocalVoice, readAloud } from './read-aloud.ts';
import { applyAccessibility, watchSystemContrast } from './screen/apply-accessibility.ts';
import { applyTheme } from './screen/apply-theme.ts';
import { startScaledBreakpoints } from './screen/scale-breakpoints.ts';

vi.mock('./screen/scale-breakpoints.ts', () => ({
  startScaledBreakpoints: vi.fn<typeof startScaledBreakpoints>(() => () => {}),
}));

let page = new EventTarget();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  useInstallOffer.setState({ way: 'none' });
});

test('the app badge shows a positive number and is removed for zero; a rejection causes no error', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockResolvedValue();
  const clearAppBadge = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('denied'));
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  await showBadge(1);
  await showBadge(0);
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[[1]], [[]]]);
  vi.stubGlobal('navigator', {});
  await showBadge(1);
});

test.each([
  [{ clipboard: { writeText: () => Promise.resolve() } }, true],
  [{ clipboard: { writeText: () => Promise.reject(new Error('denied')) } }, false],
  [{}, false],
])('`copyText` with the navigator %o resolves with %s', async (navigator, isCopied) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('text')).toBe(isCopied);
});

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 18)', 'iPad', 5, 'ipad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 'MacIntel', 5, 'ipad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 'MacIntel', 1, 'other'],
  ['Mozilla/5.0 (Linux; Android 15)', 'Linux', 5, 'android'],
  ['Mozilla/5.0 (X11; CrOS x86_64)', 'Linux', 0, 'chromeos'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Win32', 10, 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux x86_64', 0, 'other'],
])(
  'the browser %s on %s with %i touch points has the platform %s',
  (userAgent, platform, maxTouchPoints, expected) => {
    expect(platformOf({ userAgent, platform, maxTouchPoints })).toBe(expected);
  },
);

function aBrowser({ isInstalled = false, userAgent = 'Android' } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  vi.stubGlobal('navigator', { userAgent, platform: '', maxTouchPoints: 5 });
  watchInstallOffer();
  return (outcome: 'accepted' | 'dismissed') => {
    const prompt = () => Promise.resolve({ outcome });
    const event = new Event('beforeinstallprompt', { cancelable: true });
    page.dispatchEvent(Object.assign(event, { prompt }));
    return event;
  };
}
const way = () => useInstallOffer.getState().way;

test('the app installation is offered until the user accepts the prompt or the app is installed', async () => {
  const offer = aBrowser();
  expect(way()).toBe('none');
  expect(offer('dismissed').defaultPrevented).toBe(true);
  await useInstallOffer.getState().install();
  expect(way()).toBe('prompt');
  offer('accepted');
  await useInstallOffer.getState().install();
  expect(way()).toBe('none');
  offer('dismissed');
  page.dispatchEvent(new Event('appinstalled'));
  expect(way()).toBe('none');
});

test.each([
  [{ userAgent: 'iPad' }, 'by-hand'],
  [{ userAgent: 'iPad', isInstalled: true }, 'none'],
])('without prompt, the browser %o has the install method `%s`', (browser, expected) => {
  aBrowser(browser);
  expect(way()).toBe(expected);
});

test('an installed app offers no installation', () => {
  aBrowser({ isInstalled: true })('accepted');
  expect(way()).toBe('none');
});

function aPermission(permission: string) {
  const showNotification = vi.fn<(title: string, options: object) => void>();
  const requestPermission = vi.fn<() => Promise<string>>().mockResolvedValue('granted');
  vi.stubGlobal('Notification', { permission, requestPermission });
  const getRegistration = () => Promise.resolve({ showNotification });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  return { showNotification, requestPermission };
}

test.each([
  ['default', 'granted', 1],
  ['denied', 'denied', 0],
  ['granted', 'granted', 0],
])(
  'a permission request in the state `%s` results in `%s` (number of browser prompts: %i)',
  async (permission, state, requests) => {
    const { requestPermission } = aPermission(permission);
    expect(await requestNotificationPermission()).toBe(state);
    expect(requestPermission).toHaveBeenCalledTimes(requests);
  },
);

test.each([
  ['hidden', 'granted', 1],
  ['visible', 'granted', 0],
  ['hidden', 'default', 0],
  ['hidden', 'denied', 0],
])(
  'a %s page with the permission `%s` shows %i notifications',
  async (visibilityState, permission, count) => {
    const { showNotification } = aPermission(permission);
    vi.stubGlobal('document', { visibilityState });
    await notifyInBackground('Title', 'Detail');
    expect(showNotification).toHaveBeenCalledTimes(count);
    for (const [title, options] of showNotification.mock.calls)
      expect([title, options]).toEqual(['Title', { body: 'Detail', icon: '/icons/icon-192.png' }]);
  },
);

test('a browser without a service worker has the notification state `none`', () => {
  aPermission('granted');
  vi.stubGlobal('navigator', {});
  expect(readNotificationState()).toBe('none');
});

test('pictures and 3D models of cars are distinguished by their paths', () => {
  const paths = [
    '/images/vehicles/genesis/g70/red/front-desktop.avif',
    '/images/vehicles/genesis/g70.glb',
    '/images/vehicles/genesis/g70/red/front.avif',
    '/images/dealers/east-desktop.avif',
  ];
  expect(paths.map(isPicturePath)).toEqual([true, false, false, false]);
  expect(paths.map(isGlbPath)).toEqual([false, true, false, false]);
});

test('an uncached picture is replaced by another cached size of any version, else by a network error', async () => {
  const cached = new Map([
    ['/a/front-large.webp', 'large'],
    ['/a/front-tablet.webp', 'tablet'],
  ]);
  const match = vi.fn((path: string, options: object) =>
    Promise.resolve(options && cached.get(path)),
  );
  const open = vi.fn<(name: string) => Promise<object>>(() => Promise.resolve({ match }));
  vi.stubGlobal('caches', { open });
  expect(await findPictureInOtherSize('https://kiosk/a/front-mobile.webp?v=2')).toBe('tablet');
  expect(match.mock.calls.map(([path]) => path)).toEqual([
    '/a/front-desktop.webp',
    '/a/front-tablet.webp',
  ]);
  expect(match.mock.calls[0]?.[1]).toEqual({ ignoreSearch: true });
  expect(open.mock.calls).toEqual([['vehicle-pictures']]);
  cached.clear();
  expect(await findPictureInOtherSize('https://kiosk/a/front-mobile.webp')).toMatchObject({
    type: 'error',
  });
});

const voice = (lang: string, localService: boolean, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
});

test('speech uses only a local voice for the language, and prefers the default voice', () => {
  const voices = [
    voice('en-GB', false, true),
    voice('es-ES', true, true),
    voice('en-US', true),
    voice('en_AU', true, true),
  ];
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices });
  expect(findLocalVoice('en-US')).toBe(voices[3]);
  expect(findLocalVoice('es')).toBe(voices[1]);
  expect(findLocalVoice('fr-FR')).toBeUndefined();
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices.slice(0, 3) });
  expect(findLocalVoice('en')).toBe(voices[2]);
});

test('reading aloud cancels earlier speech, and its callback runs after the last text or an error', () => {
  const spoken: string[] = [];
  class Utterance extends EventTarget {
    voice: unknown;
    lang = '';
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const utterances: Utterance[] = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    cancel: () => spoken.push('cancel'),
    speak: (one: Utterance) => {
      utterances.push(one);
      spoken.push(`${one.lang} ${one.text}`);
    },
  });
  const onOver = vi.fn<() => void>();
  readAloud(['Title', 'Text'], voice('en-US', true) as never, onOver);
  expect(spoken).toEqual(['cancel', 'en-US Title', 'en-US Text']);
  utterances[0]?.dispatchEvent(new Event('end'));
  expect(onOver).not.toHaveBeenCalled();
  utterances[1]?.dispatchEvent(new Event('end'));
  expect(onOver).toHaveBeenCalledOnce();
  utterances[0]?.dispatchEvent(new Event('error'));
  expect(onOver).toHaveBeenCalledTimes(2);
  readAloud([], voice('en-US', true) as never, onOver);
  expect(onOver).toHaveBeenCalledTimes(3);
});

test('a theme colors the page and the browser toolbar; the theme `auto` uses the colors of the system', () => {
  const metas = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'].map((media) => ({
    media,
    content: '',
  }));
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => metas });
  const colors = (theme: 'light' | 'dark' | 'auto') => {
    applyTheme(theme);
    return [dataset['theme'], ...metas.map(({ content }) => content)];
  };
  expect(colors('dark')).toEqual(['dark', '#131110', '#131110']);
  expect(colors('light')).toEqual(['light', '#f6f3ee', '#f6f3ee']);
  expect(colors('auto')).toEqual(['auto', '#f6f3ee', '#131110']);
});

test('only accessibility settings that differ from the defaults set data attributes on the page', () => {
  const dataset: Record<string, string> = {};
  const system = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('matchMedia', () => system);
  const usual = { text: 100, contrast: 'standard', motion: 'full', reach: 'usual' } as const;
  const marks = (change: Partial<Parameters<typeof applyAccessibility>[0]>) => {
    applyAccessibility({ ...usual, ...change });
    return { ...dataset };
  };
  expect(marks({})).toEqual({});
  expect(marks({ contrast: 'auto', motion: 'reduced', reach: 'low' })).toEqual({
    contrast: 'more',
    motion: 'reduced',
    reach: 'low',
  });
  system.matches = false;
  expect(marks({ contrast: 'auto' })).toEqual({});
  expect(marks({ contrast: 'more' })).toEqual({ contrast: 'more' });

  const stopScaling = vi.fn<() => void>();
  vi.mocked(startScaledBreakpoints).mockClear().mockReturnValue(stopScaling);
  expect(marks({ text: 150 })).toEqual({ text: '150' });
  marks({ text: 150 });
  expect(vi.mocked(startScaledBreakpoints).mock.calls).toEqual([[1.5]]);
  marks({ text: 175 });
  expect(stopScaling).toHaveBeenCalledOnce();
  marks({});
  expect([stopScaling.mock.calls.length, marks({})]).toEqual([2, {}]);

  const onChange = vi.fn<() => void>();
  const stop = watchSystemContrast(onChange);
  system.dispatchEvent(new Event('change'));
  stop();
  system.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledOnce();
});
