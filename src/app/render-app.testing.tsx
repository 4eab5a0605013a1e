import { cleanup, configure, render, renderHook, type RenderOptions } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MotionGlobalConfig } from 'framer-motion';
import { createInstance } from 'i18next';
import { type ReactNode, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, afterEach, vi } from 'vitest';
import { initialTextsEn } from './i18n/initial-texts-en.ts';
import { deferredTextsEn } from './i18n/deferred-texts-en.ts';

// Reads of IndexedDB may take longer on a busy machine than the default limit of one second.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// Waits at the end, because pending work of the tests still needs the document.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 50)));
// Queries by role compute the style of every element, which is slow in happy-dom.
const shownStyle = { display: 'block', visibility: 'visible', getPropertyValue: () => '' };
const hiddenStyle = { ...shownStyle, display: 'none' };
vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element) => {
  const isHidden = element.matches('[hidden], dialog:not([open])');
  return (isHidden ? hiddenStyle : shownStyle) as unknown as CSSStyleDeclaration;
});
// happy-dom rejects the promises of canceled animations.
MotionGlobalConfig.skipAnimations = true;
// happy-dom lacks these browser functions. The fake workers send no response.
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
// oxlint-disable-next-line no-console -- a browser prints reported errors as well
Object.assign(globalThis, { reportError: console.error, Worker: SilentWorker });
const request = async (_name: string, _options: LockOptions, run: () => unknown) => run();
Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });

const i18n = createInstance({
  lng: 'en-US',
  resources: { en: { ...initialTextsEn, ...deferredTextsEn } },
  defaultNS: 'common',
});
await i18n.init({ interpolation: { escapeValue: false } });

interface Place {
  path: string;
  state: unknown;
}

function prepareApp(at: InitialEntry): { options: RenderOptions; readPlace: () => Place } {
  let place: Place = { path: '', state: null };
  function PlaceReader() {
    const { pathname, search, state } = useLocation();
    useLayoutEffect(() => {
      place = { path: pathname + search, state: state as unknown };
    });
    return null;
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>
        {children}
        <PlaceReader />
      </MemoryRouter>
    </I18nextProvider>
  );
  return { options: { wrapper }, readPlace: () => place };
}

/**
 * Renders an element with English texts at a path of the app. Returns the functions of the testing
 * library, a simulated user, and a function that reads the router's current path and state.
 */
export function renderApp(element: ReactNode, at: InitialEntry = '/') {
  const { options, readPlace } = prepareApp(at);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    readPlace,
    ...render(element, options),
  };
}

/** Renders a hook like {@link renderApp}; `result.current` is the result of its last render. */
export function renderAppHook<T>(call: () => T, at: InitialEntry = '/') {
  const { options, readPlace } = prepareApp(at);
  return { readPlace, ...renderHook(call, options) };
}
