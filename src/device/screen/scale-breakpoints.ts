/*
 * Larger text needs a layout for a narrower screen. Media queries compute `rem` from the font size
 * in the browser settings instead of the font size of the page. So this module multiplies the media
 * conditions: at 200 % a tablet has the layouts of a phone.
 */

const originalConditions = new WeakMap<MediaList, string>();

/**
 * Scales all media queries of the page and of style sheets that are added later. Returns a
 * function that restores the original conditions.
 */
export function startScaledBreakpoints(scale: number): () => void {
  const scaleAll = () => [...document.styleSheets].forEach((sheet) => scaleRules(sheet, scale));
  const headObserver = new MutationObserver((changes) => {
    const newNodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of newNodes) {
      if (node instanceof HTMLLinkElement) node.addEventListener('load', scaleAll, { once: true });
    }
    scaleAll();
  });
  scaleAll();
  headObserver.observe(document.head, { childList: true });
  return () => {
    headObserver.disconnect();
    [...document.styleSheets].forEach((sheet) => scaleRules(sheet, 1));
  };
}

/** Multiplies each `rem` value: `(width < 40rem)` at 2 becomes `(width < 80rem)`. */
export function scaleCondition(condition: string, scale: number): string {
  return condition.replaceAll(
    /(\d*\.?\d+)rem/g,
    (_, size: string) => `${Number((Number(size) * scale).toFixed(4))}rem`,
  );
}

function scaleRules({ cssRules }: CSSStyleSheet | CSSGroupingRule, scale: number): void {
  for (const rule of cssRules) {
    if (rule instanceof CSSMediaRule) scaleMedia(rule.media, scale);
    if (rule instanceof CSSGroupingRule) scaleRules(rule, scale);
  }
}

function scaleMedia(media: MediaList, scale: number): void {
  const condition = originalConditions.get(media) ?? media.mediaText;
  if (!condition.includes('rem')) return;
  originalConditions.set(media, condition);
  const scaledCondition = scaleCondition(condition, scale);
  if (media.mediaText !== scaledCondition) media.mediaText = scaledCondition;
}
