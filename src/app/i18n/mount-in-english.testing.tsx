import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { type FakeNode, stubDocument } from '../../ui/fake-document.testing.ts';
import { en } from './catalogues.testing.ts';

const i18n = createInstance({ lng: 'en-US', resources: { en }, defaultNS: 'common' });
await i18n.init({ interpolation: { escapeValue: false } });

/** A mounted element, as a user sees and operates it. */
export interface Mounted {
  text: () => string;
  /** Returns the elements with a tag name, in document order. */
  all: (tag: string) => FakeNode[];
  /** Waits for a button, link, field or option with a label, and returns it. */
  find: (label: string) => Promise<FakeNode>;
  has: (label: string) => boolean;
  /** Whether a button ignores clicks, because it is disabled or its action is pending. */
  isInactive: (label: string) => boolean;
  click: (label: string) => Promise<void>;
  /** Enters a text into a text field, or selects an option of a select field. */
  type: (label: string, value: string) => Promise<void>;
  /** Emits the event that the browser emits after the user selects files. */
  change: (field: FakeNode) => Promise<void>;
  /** Submits the last form. */
  submit: () => Promise<void>;
  path: () => string;
}

/** Mounts an element with its texts in English, and unmounts it at the end of the test. */
export async function mountInEnglish(element: ReactElement, path = '/'): Promise<Mounted> {
  const container = stubDocument();
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(container as never);
  const paths: string[] = [];
  function Address() {
    const { pathname, search } = useLocation();
    paths.push(pathname + search);
    return null;
  }
  root.render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        {element}
        <Address />
      </MemoryRouter>
    </I18nextProvider>,
  );
  onTestFinished(async () => {
    root.unmount();
    await settle();
  });
  await settle();

  const all = (tag: string) =>
    [...container.descendants()].filter(({ nodeName }) => nodeName === tag.toUpperCase());
  const find = async (label: string): Promise<FakeNode> => {
    await expect
      .poll(() => lookUp(container, label), { message: label, timeout: 5000 })
      .toBeDefined();
    return lookUp(container, label) as FakeNode;
  };
  const dispatch = async (target: FakeNode, type: string): Promise<void> => {
    const event = { type, target, button: 0, preventDefault() {}, stopPropagation() {} };
    container.callListeners(event, true);
    container.callListeners(event, false);
    await settle();
  };
  return {
    text: () => container.textContent,
    all,
    find,
    has: (label) => lookUp(container, label) !== undefined,
    isInactive: (label) => isInactive(lookUp(container, label)),
    async click(label) {
      const target = await find(label);
      if (target['disabled'] === true || target.attributes.has('disabled')) return;
      await dispatch(target, 'click');
      const isSubmit = target.getAttribute('type') === 'submit' || target['type'] === 'submit';
      if (isSubmit && !isInactive(target)) await dispatch(formOf(container, target), 'submit');
    },
    async type(label, value) {
      const field = await find(label);
      field['value'] = value;
      await dispatch(field, field.nodeName === 'SELECT' ? 'change' : 'input');
    },
    change: (field) => dispatch(field, 'change'),
    submit: async () => {
      const form = all('form').at(-1);
      if (form) await dispatch(form, 'submit');
    },
    path: () => paths.at(-1) ?? '',
  };
}

/** Waits until React has rendered the pending updates. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
}

const controls = new Set(['BUTTON', 'A', 'INPUT', 'SELECT', 'TEXTAREA']);

function lookUp(container: FakeNode, label: string): FakeNode | undefined {
  const nodes = [...container.descendants()];
  const texts = new Map<FakeNode, string>();
  for (const node of nodes) {
    if (node.nodeName !== 'LABEL') continue;
    const id = node.getAttribute('for');
    const field = [...(id === null ? node.descendants() : nodes)].find((each) =>
      id === null ? controls.has(each.nodeName) : each.getAttribute('id') === id,
    );
    if (field) texts.set(field, node.textContent);
  }
  return nodes.find(
    (node) =>
      controls.has(node.nodeName) &&
      [node.getAttribute('aria-label'), texts.get(node), shownTextOf(node)].includes(label),
  );
}

/** A button with a pending label contains both labels, of which one is shown. */
function shownTextOf(node: FakeNode): string {
  if (node.getAttribute('data-shown') === 'false') return '';
  return node.nodeValue + node.childNodes.map(shownTextOf).join('');
}

function formOf(container: FakeNode, button: FakeNode): FakeNode {
  const id = button.getAttribute('form');
  const forms = [...container.descendants()].filter(({ nodeName }) => nodeName === 'FORM');
  const form = forms.find((each) =>
    id === null ? isWithin(each, button) : each.getAttribute('id') === id,
  );
  if (!form) throw new Error('The button belongs to no form');
  return form;
}

function isWithin(outer: FakeNode, node: FakeNode | null): boolean {
  return node !== null && (node === outer || isWithin(outer, node.parentNode));
}

function isInactive(node: FakeNode | undefined): boolean {
  return (
    node === undefined ||
    node.attributes.has('disabled') ||
    node.getAttribute('aria-disabled') === 'true'
  );
}
