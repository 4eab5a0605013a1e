import { createInstance } from 'i18next';
import {
  act,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { Button } from '../../ui/button.tsx';
import { en } from './catalogues.testing.ts';

const i18n = createInstance({ lng: 'en-US', resources: { en }, defaultNS: 'common' });
await i18n.init({ interpolation: { escapeValue: false } });

/** A mounted hook, or a component called as a function, with working state and effects. */
interface Live<T> {
  /** Returns the result of the last render. */
  read: () => T;
  /** Returns path, query and navigation state of the current screen. */
  readPlace: () => { path: string; state: unknown };
  /** Calls `work` with the last result, and waits for the renders that follow. */
  act: (work: (result: T) => unknown) => Promise<void>;
  /** Waits until a result matches, for example after a read of the database. */
  waitUntil: (matches: (result: T) => boolean) => Promise<void>;
  /** Renders again, after a change of values that `call` uses. */
  rerender: () => Promise<void>;
  unmount: () => Promise<void>;
}

/**
 * Mounts a hook, or a component called as a function, with texts in English, without a document:
 * the results of the renders are kept instead of drawn. A test file that calls it must import
 * `fake-indexeddb/auto` or stub a global, so that it does not run together with other test files.
 */
export async function renderLive<T>(call: () => T, at: InitialEntry = '/'): Promise<Live<T>> {
  // React reads the current event from `window` after every change of a state.
  if (typeof window === 'undefined') vi.stubGlobal('window', aWindow());
  const results: T[] = [];
  const places: ReturnType<Live<T>['readPlace']>[] = [];
  function Probe() {
    const { pathname, search, state } = useLocation();
    places.push({ path: pathname + search, state });
    results.push(call());
    return null;
  }
  const root = createRoot(aContainer());
  const unmount = () => settle(() => root.unmount());
  onTestFinished(unmount);
  const rerender = () => settle(() => root.render(inEnglish(<Probe />, at)));
  await rerender();
  const read = () => lastOf(results);
  return {
    read,
    readPlace: () => lastOf(places),
    act: (work) => settle(() => work(read())),
    async waitUntil(matches) {
      // A test may have stopped `Date`.
      for (const end = performance.now() + 5000; !matches(read()) && performance.now() < end;)
        await settle(() => new Promise((resolve) => setTimeout(resolve, 2)));
      if (!matches(read())) throw new Error('no matching render within five seconds');
    },
    rerender,
    unmount,
  };
}

/** Runs `work`, and waits for the renders and effects that follow. */
async function settle(work: () => unknown): Promise<void> {
  // React warns of changes outside of `act` only while this flag is set.
  const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  flags.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(async () => void (await work()));
  } finally {
    flags.IS_REACT_ACT_ENVIRONMENT = false;
  }
}

/**
 * Returns the props of the elements of a component or tag in a tree, in the order of the tree. A
 * component that is not exported is selected by its name. Components in the tree are not rendered.
 */
export function propsOf<P = Record<string, never>>(
  tree: ReactNode,
  type: ComponentType<P> | string,
): P[] {
  return elementsOf(tree, type).map(({ props }) => props);
}

/** Mounts the first element of a component in a tree. */
export function renderLiveChild<P>(tree: ReactNode, type: ComponentType<P> | string) {
  const [child] = elementsOf(tree, type);
  if (!child) throw new Error(`the tree has no ${String(type)}`);
  return renderLive(() => (child.type as (props: P) => ReactNode)(child.props));
}

/** Taps the button with this text; throws without such a button, or if the button is disabled. */
export async function tapButton(live: Live<ReactNode>, label: string): Promise<void> {
  const button = propsOf(live.read(), Button).find(({ children }) => children === label);
  if (!button || button.disabled) throw new Error(`no enabled button ${label}`);
  await live.act(() => button.onClick?.({} as never));
}

/** Submits the form of a tree. */
export async function submitForm(live: Live<ReactNode>): Promise<void> {
  const [form] = propsOf<ComponentProps<'form'>>(live.read(), 'form');
  const event = { preventDefault: () => {} };
  await live.act(() => form?.onSubmit?.(event as never));
}

/** Returns the texts of the buttons of a tree. */
export function listButtons(tree: ReactNode): unknown[] {
  return propsOf(tree, Button).map(({ children }) => children);
}

function elementsOf<P>(tree: ReactNode, type: ComponentType<P> | string): ReactElement<P>[] {
  if (Array.isArray(tree)) return tree.flatMap((part: ReactNode) => elementsOf(part, type));
  if (typeof tree !== 'object' || tree === null || !('props' in tree)) return [];
  const element = tree as ReactElement<P & object>;
  const isOfType = element.type === type || (element.type as { name?: string }).name === type;
  const parts = Object.values(element.props) as ReactNode[];
  const within = parts.flatMap((part) => elementsOf(part, type));
  return isOfType ? [element, ...within] : within;
}

function lastOf<T>(renders: readonly T[]): T {
  if (renders.length === 0) throw new Error('not rendered');
  return renders[renders.length - 1] as T;
}

function inEnglish(element: ReactElement, at: InitialEntry) {
  return (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </I18nextProvider>
  );
}

/** React asks whether elements are of the class `HTMLIFrameElement`; none is. */
function aWindow() {
  const location = { origin: 'https://forecourt.example' };
  const page = { location, innerWidth: 1280, scrollTo: () => {}, HTMLIFrameElement: Map };
  return Object.assign(new EventTarget(), page);
}

/** Returns a container that stays empty. */
function aContainer(): HTMLElement {
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} };
  const ownerDocument = { ...listeners, nodeType: 9, defaultView: window, activeElement: null };
  const container = { ...listeners, ownerDocument, nodeType: 1, tagName: 'DIV', nodeName: 'DIV' };
  return container as unknown as HTMLElement;
}
