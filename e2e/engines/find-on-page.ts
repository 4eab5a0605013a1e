import type * as TestingLibrary from '@testing-library/dom';

declare const TestingLibraryDom: typeof TestingLibrary;

/**
 * Finds elements by `role`, `label`, `text` or `css`. A text between slashes is a regular
 * expression.
 */
export interface Query {
  role?: string;
  name?: string;
  label?: string;
  text?: string;
  css?: string;
  /** Limits the search to the first match of another query. */
  within?: Query;
  skip?: number;
  scroll?: boolean;
}

export interface FoundElement {
  text: string;
  value: string;
  href: string | null;
  left: number;
  right: number;
  /** Middle of the visible part of the element, in the viewport. */
  x: number;
  y: number;
  isInView: boolean;
  /**
   * Whether the topmost element at this point is the matching element, its descendant or its
   * ancestor.
   */
  isOnTop: boolean;
}

/** Runs in the page, so this function must not refer to other parts of the module. */
export function findOnPage(query: Query): FoundElement[] {
  const toMatcher = (text: string) => {
    const pattern = /^\/(.*)\/$/.exec(text)?.[1];
    return pattern === undefined ? text : new RegExp(pattern);
  };
  const match = (root: HTMLElement, { role, name, label, text, css }: Query) => {
    const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
    if (role) return queryAllByRole(root, role, name ? { name: toMatcher(name) } : {});
    if (label) return queryAllByLabelText(root, toMatcher(label));
    if (text) return queryAllByText(root, toMatcher(text));
    return [...root.querySelectorAll<HTMLElement>(css ?? '*')];
  };
  const search = (wanted: Query): HTMLElement[] => {
    const [root] = wanted.within ? search(wanted.within) : [document.body];
    return root
      ? match(root, wanted)
          .filter(isVisible)
          .slice(wanted.skip ?? 0)
      : [];
  };
  const isVisible = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const describe = (element: HTMLElement): FoundElement => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (from: number, to: number, size: number) =>
      Math.round((Math.max(from, 0) + Math.min(to, size)) / 2);
    const x = middle(left, right, innerWidth);
    const y = middle(top, bottom, innerHeight);
    const topmost = document.elementFromPoint(x, y);
    return {
      text: element.textContent.trim(),
      value: 'value' in element ? String(element.value) : '',
      href: element.getAttribute('href'),
      left,
      right,
      x,
      y,
      isInView: right > 0 && left < innerWidth && bottom > 0 && top < innerHeight,
      isOnTop: topmost !== null && (element.contains(topmost) || topmost.contains(element)),
    };
  };
  const found = search(query);
  if (query.scroll) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found.map(describe);
}
