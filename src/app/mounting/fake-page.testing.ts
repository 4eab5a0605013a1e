import { vi } from 'vitest';

type Handler = (event: object) => unknown;

/** A node of the minimal page: only as much of the DOM as React needs to mount elements. */
export class FakeElement extends EventTarget {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly tagName: string;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument: FakeDocument;
  readonly attributes = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  readonly style: Record<string, unknown> & { setProperty: (name: string, value: string) => void };
  parentNode: FakeElement | null = null;
  childNodes: FakeElement[] = [];
  nodeValue = '';
  value = '';
  defaultValue = '';
  open = false;

  constructor(name: string, page: FakeDocument) {
    super();
    this.nodeName = name === '#text' ? name : name.toUpperCase();
    this.tagName = this.nodeName;
    this.nodeType = name === '#text' ? 3 : 1;
    this.ownerDocument = page;
    const style: FakeElement['style'] = {
      setProperty: (property, value) => {
        style[property] = value;
      },
    };
    this.style = style;
  }

  readonly classList = { add: () => {}, remove: () => {} };

  /** The options of a select field. */
  get options(): FakeElement[] {
    return this.all('option');
  }

  getAnimations(): [] {
    return [];
  }

  get firstChild(): FakeElement | null {
    return this.childNodes[0] ?? null;
  }

  get lastChild(): FakeElement | null {
    return this.childNodes.at(-1) ?? null;
  }

  get nextSibling(): FakeElement | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get textContent(): string {
    return this.nodeType === 3
      ? this.nodeValue
      : this.childNodes.map(({ textContent }) => textContent).join('');
  }

  set textContent(text: string) {
    this.childNodes = [];
    if (text !== '') this.appendChild(this.ownerDocument.createTextNode(text));
  }

  get isConnected(): boolean {
    return this === this.ownerDocument.documentElement || Boolean(this.parentNode?.isConnected);
  }

  appendChild(child: FakeElement): FakeElement {
    return this.insertBefore(child, null);
  }

  insertBefore(child: FakeElement, before: FakeElement | null): FakeElement {
    child.parentNode?.removeChild(child);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }

  removeChild(child: FakeElement): FakeElement {
    this.childNodes = this.childNodes.filter((one) => one !== child);
    child.parentNode = null;
    return child;
  }

  contains(other: FakeElement | null): boolean {
    return other !== null && (other === this || this.contains(other.parentNode));
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  showModal(): void {
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  focus(): void {
    this.ownerDocument.activeElement = this;
  }

  blur(): void {}
  scrollIntoView(): void {}
  querySelector(): null {
    return null;
  }

  querySelectorAll(): [] {
    return [];
  }

  closest(): null {
    return null;
  }

  matches(): boolean {
    return false;
  }

  /** Returns all elements of this name below this element. */
  all(name: string): FakeElement[] {
    const own = this.nodeName === name.toUpperCase() ? [this] : [];
    return [...own, ...this.childNodes.flatMap((child) => child.all(name))];
  }

  /** Returns the pressable element with this text or label. */
  named(name: string): FakeElement {
    const pressable = [...this.all('button'), ...this.all('a')];
    const found = pressable.find((one) =>
      [one.textContent, one.firstChild?.textContent, one.getAttribute('aria-label')].includes(name),
    );
    if (!found) throw new Error(`No button or link ${name} in: ${this.textContent}`);
    return found;
  }

  /** Returns the field with this label. */
  field(label: string): FakeElement {
    const fields = ['input', 'select', 'textarea'].flatMap((name) => this.all(name));
    const found = fields.find((field) => field.labels().includes(label));
    if (!found) throw new Error(`No field ${label} in: ${this.textContent}`);
    return found;
  }

  labels(): string[] {
    const top = this.ownerDocument.documentElement;
    const id = this.getAttribute('id');
    const own = top
      .all('label')
      .filter((one) => one.contains(this) || (id && one.getAttribute('for') === id));
    return [this.getAttribute('aria-label') ?? '', ...own.map((one) => one.textContent.trim())];
  }

  /** Returns a property that React has stored for this element. */
  prop(name: string): unknown {
    const key = Object.keys(this).find((one) => one.startsWith('__reactProps$')) ?? '';
    return (Reflect.get(this, key) as Record<string, unknown>)[name];
  }

  handler(name: string): Handler | undefined {
    return this.prop(name) as Handler | undefined;
  }
}

class FakeDocument extends EventTarget {
  readonly nodeType = 9;
  readonly nodeName = '#document';
  readonly documentElement: FakeElement = new FakeElement('html', this);
  readonly body: FakeElement = this.documentElement.appendChild(this.createElement('body'));
  activeElement: FakeElement | null = null;
  visibilityState = 'visible';
  defaultView: object | null = null;

  get hidden(): boolean {
    return this.visibilityState === 'hidden';
  }

  createElement(name: string): FakeElement {
    return new FakeElement(name, this);
  }

  createElementNS(_space: string, name: string): FakeElement {
    return this.createElement(name);
  }

  createTextNode(text: string): FakeElement {
    const node = this.createElement('#text');
    node.nodeValue = text;
    return node;
  }

  getElementById(): null {
    return null;
  }

  querySelector(): null {
    return null;
  }

  querySelectorAll(): [] {
    return [];
  }
}

/** An observer that observes nothing. */
class IdleObserver {
  observe(): void {}
  disconnect(): void {}
}

/** Sets the global window and document to a minimal page. Returns them with the root element. */
export function openFakePage() {
  const document = new FakeDocument();
  const root = document.body.appendChild(document.createElement('div'));
  const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
  const window = Object.assign(new EventTarget(), {
    document,
    matchMedia,
    innerWidth: 1280,
    innerHeight: 800,
    HTMLIFrameElement: FakeDocument,
    getSelection: () => null,
    location: new URL('https://kiosk.example.com/'),
  });
  document.defaultView = window;
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('reportError', () => {});
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  for (const name of ['Element', 'HTMLElement']) vi.stubGlobal(name, FakeElement);
  for (const name of ['MutationObserver', 'ResizeObserver']) vi.stubGlobal(name, IdleObserver);
  return { root, window, document };
}
