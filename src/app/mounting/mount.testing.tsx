import { createInstance } from 'i18next';
import { act, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { en } from '../i18n/catalogues.testing.ts';
import { type FakeElement, openFakePage } from './fake-page.testing.ts';

const i18n = createInstance({ lng: 'en-US', resources: { en }, defaultNS: 'common' });
await i18n.init({ interpolation: { escapeValue: false } });

/** Number of elements that the current test has mounted: all of them need the stubbed globals. */
let mountedCount = 0;

interface Place {
  /** Path of the router, with its search. */
  at?: string;
  /** State of the history entry. */
  state?: unknown;
}

/**
 * Mounts an element with React on a minimal page, with its texts in English: its effects run, and
 * its handlers can be called. Unmounts it after the test, and then restores all stubbed globals.
 */
export async function mount(element: ReactNode, { at = '/', state = null }: Place = {}) {
  const page = openFakePage();
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(page.root as unknown as Element);
  const places: Place[] = [];
  function Probe() {
    const { pathname, search, state: shown } = useLocation();
    places.push({ at: `${pathname}${search}`, state: shown as unknown });
    return null;
  }
  const [pathname = '/', search = ''] = at.split('?');
  const entry = { pathname, search: search && `?${search}`, state };
  /** Runs a function, and waits for all results that do not need a timer. */
  const run = (handle: () => unknown) =>
    inAct(async () => {
      await handle();
      await new Promise(setImmediate);
    });
  const render = (shown: ReactNode) =>
    run(() =>
      root.render(
        <I18nextProvider i18n={i18n}>
          <MemoryRouter initialEntries={[entry]}>
            <Probe />
            {shown}
          </MemoryRouter>
        </I18nextProvider>,
      ),
    );
  const unmount = () => run(() => root.unmount());
  mountedCount += 1;
  onTestFinished(async () => {
    await unmount();
    mountedCount -= 1;
    if (mountedCount === 0) vi.unstubAllGlobals();
  });
  await render(element);
  const event = (target: object) => ({
    target,
    currentTarget: target,
    button: 0,
    preventDefault: () => {},
    stopPropagation: () => {},
  });
  return {
    ...page,
    render,
    run,
    unmount,
    /** Repeats a check until it passes, while reads of the database finish. */
    async until(check: () => unknown): Promise<void> {
      for (let left = 300; left > 0; left -= 1) {
        await run(() => {});
        try {
          check();
          return;
        } catch (error) {
          if (left === 1) throw error;
        }
      }
    },
    place: () => places.at(-1) ?? {},
    /** Taps the button or link with this text or label. */
    press: (name: string) => run(() => tap(page.root.named(name), event)),
    /** Submits the form with this index. */
    submit: (index = 0) =>
      run(() => page.root.all('form')[index]?.handler('onSubmit')?.(event(page.root))),
    /** Changes the value of the field with this label. */
    type: (label: string, value: string) =>
      run(() => {
        const target = { value, valueAsNumber: Number(value), checked: value === 'on' };
        page.root.field(label).handler('onChange')?.(event(target));
      }),
  };
}

/** React warns about changes outside of `act`; changes of stores and rows happen at any time. */
async function inAct(handle: () => Promise<void>): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(handle);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
}

/** A disabled button ignores taps, and a submit button submits its form. */
function tap(pressed: FakeElement, event: (target: object) => object): void {
  if (pressed.hasAttribute('disabled')) return;
  pressed.handler('onClick')?.(event(pressed));
}

/** Mounts a hook; `current` returns the result of its last render. */
export async function mountHook<T>(call: () => T, place: Place = {}) {
  const results: T[] = [];
  function Probe({ use }: { use: () => T }) {
    results.push(use());
    return null;
  }
  const mounted = await mount(<Probe use={call} />, place);
  return {
    ...mounted,
    current: () => results.at(-1) as T,
    /** Renders again, with another call of the hook. */
    again: (next: () => T) => mounted.render(<Probe use={next} />),
    /** Calls a function of the last result, and waits for its effects. */
    act: (handle: (result: T) => unknown) => mounted.run(() => handle(results.at(-1) as T)),
  };
}
