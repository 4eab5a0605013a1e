import { vi } from 'vitest';

interface FakeEvent {
  type: string;
  target: FakeNode;
}
type Listener = (event: FakeEvent) => void;

/** A node of the fake document, with the parts of the DOM that React and the components call. */
export class FakeNode {
  [property: string]: unknown;
  readonly childNodes: FakeNode[] = [];
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly attributes = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  readonly style = { setProperty: () => {} };
  readonly classList = { add: () => {}, remove: () => {} };
  parentNode: FakeNode | null = null;
  nodeValue = '';
  private readonly listeners: { type: string; listener: Listener; capture: boolean }[] = [];

  readonly nodeName: string;
  readonly nodeType: number;
  readonly ownerDocument: FakeNode | null;

  constructor(nodeName: string, nodeType: number, ownerDocument: FakeNode | null) {
    this.nodeName = nodeName;
    this.nodeType = nodeType;
    this.ownerDocument = ownerDocument;
  }

  get tagName(): string {
    return this.nodeName;
  }
  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get textContent(): string {
    return this.nodeValue + this.childNodes.map(({ textContent }) => textContent).join('');
  }
  set textContent(text: string) {
    this.childNodes.splice(0);
    if (text !== '') this.appendChild(createText(text, this.ownerDocument));
  }
  get options(): FakeNode[] {
    return [...this.descendants()].filter(({ nodeName }) => nodeName === 'OPTION');
  }

  *descendants(): Generator<FakeNode> {
    for (const child of this.childNodes) {
      yield child;
      yield* child.descendants();
    }
  }

  appendChild(child: FakeNode): FakeNode {
    return this.insertBefore(child, null);
  }
  insertBefore(child: FakeNode, before: FakeNode | null): FakeNode {
    child.parentNode?.removeChild(child);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  removeChild(child: FakeNode): FakeNode {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
    if (this.nodeName === 'OPTION' && name === 'value') this['value'] = value;
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  addEventListener(type: string, listener: Listener, options?: boolean | object): void {
    this.listeners.push({ type, listener, capture: options === true });
  }
  removeEventListener(): void {}
  /** Calls the listeners of this node that React adds for a phase of an event. */
  callListeners(event: FakeEvent, capture: boolean): void {
    const called = this.listeners.filter((each) => each.capture === capture);
    for (const each of called) if (each.type === event.type) each.listener(event);
  }

  querySelector(): null {
    return null;
  }
  querySelectorAll(): FakeNode[] {
    return [];
  }
  getAnimations(): never[] {
    return [];
  }
  showModal(): void {
    this['open'] = true;
  }
  close(): void {
    this['open'] = false;
  }
  focus(): void {}
}

function createText(text: string, owner: FakeNode | null): FakeNode {
  const node = new FakeNode('#text', 3, owner);
  node.nodeValue = text;
  return node;
}

/**
 * Replaces the document of the process by an empty fake document, and returns an element of it. The
 * test file must run in an isolated process.
 */
export function stubDocument(): FakeNode {
  const page = new FakeNode('#document', 9, null);
  const createElement = (name: string) => {
    const type = name === 'input' && { type: 'text' };
    return Object.assign(new FakeNode(name.toUpperCase(), 1, page), type);
  };
  const body = createElement('body');
  const root = createElement('html');
  Object.assign(page, {
    body,
    documentElement: root,
    activeElement: body,
    oninput: null,
    createElement,
    createElementNS: (_namespace: string, name: string) => createElement(name),
    createTextNode: (text: string) => createText(text, page),
  });
  const view = {
    document: page,
    // No fake node is an instance of these classes.
    HTMLIFrameElement: EventTarget,
    event: undefined,
    top: null,
    location: { href: 'http://localhost/' },
    addEventListener: () => {},
    removeEventListener: () => {},
    print: () => {},
  };
  page['defaultView'] = view;
  vi.stubGlobal('window', view);
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', EventTarget);
  vi.stubGlobal('Element', EventTarget);
  const history = { state: null, pushState: () => {}, replaceState: () => {}, back: () => {} };
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, 0));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  return body.appendChild(createElement('div'));
}
