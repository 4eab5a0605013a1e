/**
 * Speech synthesis reads each of these elements as one utterance, together with its inline
 * children.
 */
const blockSelector =
  'h1, h2, h3, h4, p, li, dt, dd, th, td, caption, figcaption, label, legend, button, a, summary';
const silentSelector = '[aria-hidden="true"], script, style, option';

/** Returns the visible texts below `root` in reading order, one text per utterance. */
export function listReadableTexts(root: Element): string[] {
  const textByBlock = new Map<Element, string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => (isSilent(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
  });
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text) || !node.data.trim()) continue;
    const block = node.parentElement?.closest(blockSelector) ?? root;
    textByBlock.set(block, `${textByBlock.get(block) ?? ''} ${node.data}`);
  }
  return [...textByBlock.values()].map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

function isSilent(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  if (node.matches(silentSelector)) return true;
  // An element with `display: contents` has no box, so `checkVisibility` would report the element
  // as invisible. Its children may still be visible.
  if (getComputedStyle(node).display === 'contents') return false;
  return !node.checkVisibility({ visibilityProperty: true });
}
